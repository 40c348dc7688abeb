/**
 * Relevant products of the demo catalogue. Columns: query :: grade 3 :: 2 :: 1, in the format explained in
 * read-judgements.ts.
 */
export const demoDairyGreenBread = String.raw`
piskefløde :: <piskefløde :: <dessertfløde :: c:/ fløde$
piskefl :: <piskefløde :: <dessertfløde :: c:/ fløde$
fløde :: c:/ fløde$ :: <(havre|soja)fløde|<cremefine :: <\p{L}*fløde>
fløde 38% :: fløde 38 :: <dessertfløde :: c:/ fløde$
10 l fløde :: c:/ fløde$ & s:^10 l :: c:/ fløde$ :: 
madlavningsfløde 0,5 l :: <madlavningsfløde & s:(^|× )0,5 l :: <madlavningsfløde :: c:/ fløde$ ; <cremefine
mælk :: c:/ mælk$ :: <kærnemælk|<tykmælk :: mælk ; c:plantedrik
øko mælk :: c:/ mælk$ & økolog :: <(kærnemælk|tykmælk) & økolog :: c:/ mælk$ ; c:plantedrik & økolog
minimælk :: <minimælk :: <(let|skummet)mælk :: c:/ mælk$
laktosefri mælk :: c:/ mælk$ & laktosefri :: :: c:/ mælk$ ; laktosefri & mælk|c:mælk og fløde
smør :: c:/ smør$ :: :: c:margarine
usaltet smør :: c:/ smør$ & usaltet :: :: c:/ smør$
fjordgros smør :: c:/ smør$ & b:fjordgros :: c:/ smør$ :: c:margarine & b:fjordgros
ost :: c:/ ost / :: :: ost> & !frost
skæreost :: <skæreost :: c:skæreost :: c:fast ost
revet ost :: c:reven ost :: :: c:/ ost /
mozarella :: <mozzarella :: <burrata :: c:mozzarella
feta :: <feta> :: <salatost :: c:brie, feta
cremefraiche :: <creme fraiche :: <syrnet fløde|<cremefine :: c:creme fraiche
creme fraiche 18% :: <creme fraiche & 18 % :: <creme fraiche|<syrnet fløde :: c:creme fraiche
skyr :: <skyr :: <kvark :: c:/ skyr$
yoghurt :: yoghurt & c:yoghurt og skyr :: <skyr|<ymer|<tykmælk|<a38 :: 
jogurt :: yoghurt & c:yoghurt og skyr :: <skyr|<ymer|<tykmælk|<a38 :: 
æg :: c:skalæg :: c:pasteuriserede og kogte :: <æg
skrabeæg :: <skrabeæg :: skrabeæg ; c:skalæg :: c:pasteuriserede
pasteuriserede æggehvider :: æggehvide :: :: pasteuriseret
kogte æg :: <kogte æg|hårdkogte :: <smilende æg|<æg i skiver :: c:skalæg|pasteuriserede
havremælk :: <havredrik :: <(soja|mandel)drik|<havrefløde :: c:plantedrik
vestby mælk :: b:vestby & c:/ mælk$ :: b:vestby & mælk ; c:/ mælk$ :: b:vestby
stegemargarine :: <stegemargarine|stege & c:margarine :: c:margarine :: 
kartofler :: c:/ kartofler / :: :: kartof
kartoffel :: c:/ kartofler / :: :: kartof
10 kg kartofler :: c:/ kartofler / & s:(^|· )10 kg :: :: c:/ kartofler /
skrællede kartofler :: <kartofler, skrællede :: c:kartofler, skrællede :: c:/ kartofler /
bagekartoffel :: <bagekartof :: <hasselbackkartof :: c:kartofler, hele
gulerødder :: <\p{L}*gulerødder :: :: gulero
guleroedder i tern :: <gulerødder & i tern :: <\p{L}*gulerødder :: gulero
revne gulerødder :: <gulerødder & revne :: <\p{L}*gulerødder :: gulero
løg :: c:/ løg$ ; <løg :: <hvidløg & c:løg og hvidløg ; <(syltede rødløg|balsamicoløg) :: løg>
rødløg :: <rødløg :: rødløg :: c:/ løg$
hvidløg :: ^hvidløg & c:hvidløg :: :: hvidløg
tomat :: c:/ tomater$ :: c:tomater på dåse & tomat ; <(soltørrede|semidry) tomat :: tomat
tomater bakke :: c:/ tomater$ & s:bakke :: c:/ tomater$ :: tomat
agurk :: <(agurker|skoleagurker|asieagurker) :: <drueagurk|<agurkesalat|<cornichon|<asier :: c:agurk og squash
courgette :: <squash :: :: c:agurk og squash
rød peberfrugt :: <peberfrugt & <rød :: <peberfrugt :: c:peberfrugt
salat :: c:/ salat$ :: :: salat>
iceberg :: <icebergsalat :: :: c:/ salat$
babyspinat :: <babyspinat :: spinat & c:/ salat$ :: spinat
champignon :: <champignon & c:/ svampe$ :: c:/ svampe$ :: champignon ; svampe
persile :: <persille :: :: c:krydderurter ; persille
rødbeder :: <rødbeder :: <gulbeder :: rødbede
roedbeder :: <rødbeder :: <gulbeder :: rødbede
æbler :: <æbler :: :: æble
bananer øko :: <bananer & økolog :: <bananer :: 
citron :: <citroner :: <limefrugt ; c:citrusfrugter :: citron
jordbær :: <jordbær :: :: jordbær
broccoli :: <broccoli :: :: c:broccoli
ærter :: <\p{L}*ærter & c:ærter og bønner :: <kikærter :: c:ærter og bønner
grønne boenner :: <grønne bønner|<haricots verts :: <(snitte|voks)bønner :: bønner
ruccola :: <rucola :: :: c:/ salat$
brød :: c:/ brød / & !c:tortilla ; c:brød til afbagning :: c:boller og morgenbrød / boller ; c:tortilla :: brød ; c:boller og morgenbrød
rugbrød :: <\p{L}*rugbrød ; c:/ rugbrød / & skagenslapper|mørkt brød :: c:/ rugbrød / :: rugb
glutenfri brød :: glutenfri & c:brød og bagværk|boller og morgenbrød|afbagning & brød|bolle|flute|baguette :: glutenfri & c:brød og bagværk|boller og morgenbrød|brød til :: glutenfri ; c:/ brød /
flutes :: <flutes? ; <hvidløgsflute :: <\p{L}*baguette :: c:baguetter
burger buns :: <\p{L}*burgerboller|<brioche burger :: <slidersboller :: c:burger- og
pølsebrød :: <hotdogbrød :: :: c:burger- og
rundstykker :: c:rundstykker & <(rundstykker|håndværkere|morgenboller|kaiserboller) :: c:rundstykker :: boller
kornby rugbrød :: c:/ rugbrød / & b:kornby & rugbrød :: c:/ rugbrød / & b:kornby ; <\p{L}*rugbrød :: b:kornby ; c:/ rugbrød /
croisant :: <\p{L}*croissant :: :: c:croissant
wienerbrød :: c:wienerbrød og snurrer :: c:croissant :: 
kanelsnegl :: <kanelsnurre :: <kardemommesnurre :: c:wienerbrød og snurrer
tortilla :: <tortilla & c:tortilla :: <wraps> :: <tortilla ; c:tortilla
`;
