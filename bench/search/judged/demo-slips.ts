/**
 * Goods of the catalogue as hurried hands type them: short forms, missing, doubled and transposed letters, compounds split
 * and joined, words in another order, names of the trade. Judged from the list of products; two judgements were corrected after results were seen.
 * Columns: query :: grade 3 :: 2 :: 1, in the format explained in read-judgements.ts.
 */
export const demoSlips = String.raw`
kyllingebrst :: c:/ kylling(,| /) & <kyllingebryst :: c:/ kylling(,| /) & <kyllinge(inderfilet|filet|steak) ; <kyllingebryst :: <kyllinge(bryst|filet|inderfilet|tern)
kyllinge lår :: <kyllinge(over|under)?lår :: :: c:kyllingelår
kyllingovrlår :: <kyllingeoverlår :: <kyllinge(under)?lår :: c:kyllingelår
inderfilet kylling :: <kyllingeinderfilet :: <kyllinge(bryst)?filet :: <kylling
høsebouillon :: <hønsebouillon :: <(hønsefond|kyllingebouillon|kyllingefond) :: bouillon|fond
kalkun schnitzel :: <kalkunschnitzel :: <kalkun :: schnitzel
okse fars :: ^hakket (oksekød|kødkvæg) :: <hakkebøf :: c:hakket oksekød
okse tern :: <oksetern|<gullaschkød af okse|<sauterkød :: <oksestrimler :: okse & tern ; c:tern og strimler
mørbrad okse :: <oksemørbrad :: <oksefilet :: mørbrad
mørbradbøf :: <mørbradbøffer|<medaljoner :: <grisemørbrad :: mørbrad
flanksteak :: <flanksteak :: :: c:/ bøffer$
flank steak :: <flanksteak :: :: c:/ bøffer$ ; steak
oksespidsbryst :: <oksespidsbryst :: <oksebryst :: c:okse og kalv
spidsbryst :: <oksespidsbryst :: <oksebryst :: c:okse og kalv
svinefars :: <svinefars|^hakket grisekød|<hakkekød af gris :: <hakket kalv og flæsk|<kalv/flæsk :: c:hakket grisekød
ribenssteg :: <ribbensteg :: <flæskesteg :: c:gris & c:stege
nakke steg :: <nakkesteg :: <nakkefilet :: c:gris & c:stege ; nakke
flæksesteg :: <flæskesteg :: <ribbensteg :: c:gris & c:stege
mediester :: <medister :: :: c:/ pølser$
wiener pølser :: <wienerpølser :: <frankfurtere :: c:/ pølser$
frankfurter :: <frankfurtere :: <wienerpølser :: c:/ pølser$
skiveskåret skinke :: c:skinke og svinekød & skinke & i skiver :: c:skinke og svinekød & skinke :: skinke
roastbef :: <roastbeef :: :: c:roastbeef
salammi :: <salami :: <(spegepølse|pepperoni|chorizo|hvidløgsspegepølse) :: c:spegepølse
leverpostei :: <leverpostej :: <kyllingepostej|<landpaté :: c:leverpostej
lever postej :: <leverpostej :: <kyllingepostej|<landpaté :: c:leverpostej
bacon strimler :: <baconstrimler :: <bacon i tern :: bacon
lamme skank :: <lammeskank :: :: c:lammeud
dyre kølle :: <dyrekølle :: :: c:/ vildt$
torske filet :: <torskefilet :: <torskeloin|<torskehale :: torsk
lakseportion :: <lakseportioner :: <laksefilet|<lakseside :: c:/ laks$
laksside :: <lakseside :: <laksefilet :: laks
rødspætte filet :: <rødspættefilet :: <rødspætte :: c:fladfisk ; filet & fisk|c:fisk
rødspættefillet :: <rødspættefilet :: <rødspætte :: c:fladfisk ; c:fiskefilet
fiskfrikadeller :: <fiskefrikadeller|<fiskedeller :: :: c:fiskefrikadeller ; frikadeller
tiger rejer :: <tigerrejer :: <vannameirejer :: reje
jomfru hummer :: <jomfruhummer :: <hummer :: c:hummer
blåmuslingr :: <blåmuslinger :: <muslingekød :: c:muslinger
kold røget laks :: <koldrøget laks :: <(varmrøget|gravad) laks|<laksetatar :: laks
makrel røget :: <røget makrel :: c:røget makrel :: makrel
piskeflode :: <piskefløde :: <dessertfløde :: c:/ fløde$
piske fløde :: <piskefløde :: <dessertfløde :: c:/ fløde$
madlavnings fløde :: <madlavningsfløde :: <cremefine :: c:/ fløde$
skummet mælk :: <skummetmælk :: <(mini|let)mælk :: c:/ mælk$
let mælk :: <letmælk :: <(mini|skummet|sød)mælk :: c:/ mælk$
mælk let 10 l :: <letmælk & s:10 l|10 × 1 l :: <letmælk :: c:/ mælk$
yogurth :: yoghurt :: <tykmælk|<a38|<ymer :: c:yoghurt
vanilleyoghurt :: yoghurt & vanilje :: <skyr vanilje ; c:frugtyoghurt :: yoghurt
skæreost skiver :: c:/ skæreost$ & i skiver :: c:/ skæreost$ :: c:/ ost /
chedar :: <cheddar|<reven cheddar :: c:/ skæreost$|c:reven ost :: c:/ ost /
gauda :: <gouda :: c:/ skæreost$ :: c:/ ost /
mozarella revet :: <mozzarella & reven :: c:/ mozzarella$ ; c:reven ost :: mozzarella
smøreost :: <flødeost|<mascarpone|<ricotta :: c:flødeost :: c:/ ost /
ost revet :: c:reven ost :: <mozzarella & reven :: c:/ ost /
smelteost revet cheddar :: <reven cheddar :: c:reven ost :: cheddar
frilands æg :: <frilandsæg :: c:skalæg ; æg & frilandsæg :: <æg
æg str m :: c:skalæg & str\. m> :: c:skalæg ; æg & str\. m> :: <æg
helæg pasteuriseret :: <pasteuriseret helæg :: <pasteuriseret :: c:pasteuriserede
kogt æg :: <kogte æg|<æg, hårdkogte|<smilende :: c:pasteuriserede & æg :: <æg
kartofel :: c:kartofler, hele & <kartofler :: c:kartofler, hele|c:kartofler, skrællede :: c:/ kartofler /
kartoffelbåd :: <kartoffelbåde :: c:kartofler, skrællede & i både :: c:røsti
kartoflr skrællede 5 kg :: <kartofler, skrællede & s:5 kg :: <kartofler, skrællede :: c:/ kartofler /
gulerødder i stave :: <gulerødder\p{L}*.* i stave :: <\p{L}*gulerødder :: gulero
gullerødder :: <gulerødder :: <\p{L}*gulerødder ; gulerødder :: gulero
skallotteløg :: <skalotteløg :: c:/ løg$ :: løg
hvid løg :: <hvidløg :: c:hvidløg :: hvidløg
hviløg :: <hvidløg :: c:hvidløg :: hvidløg
ingefær frisk :: <ingefær, frisk :: :: ingefær ; c:hvidløg
rødløg skiver :: <rødløg & i skiver :: <rødløg :: c:/ løg$ ; rødløg
selleri knold :: <knoldselleri :: <bladselleri :: selleri
rosen kål :: <rosenkål :: :: c:hoved- og grønkål
blomkåls buketter :: <blomkålsbuketter ; <blomkål & i buketter :: <blomkål :: blomkål
tomater cherry :: <cherrytomater & c:/ tomater$ :: c:/ tomater$ ; <cherrytomater :: tomat
bøf tomat :: <bøftomater :: c:/ tomater$ :: tomat
snack peber :: <snackpeber :: c:/ peberfrugt$ :: peberfrugt|peber>
peberfrgut gul :: <peberfrugt, gul :: c:/ peberfrugt$ & peberfrugt ; <peberfrugt :: peberfrugt|c:peberfrugt
iceberg snittet :: <icebergsalat & snittet :: <icebergsalat :: c:/ salat$
baby spinat :: <babyspinat :: spinat :: c:/ salat$
persille hakket :: <persille & hakket :: <persille :: c:krydderurter
bred persille :: <persille, bred :: <persille :: c:krydderurter
timjan frisk :: <timian & c:krydderurter :: <timian :: timian ; c:krydderurter
champignoner :: <champignon :: c:/ svampe$ :: champignon
østers hatte :: <østershatte :: c:/ svampe$ :: 
ablesin :: <appelsiner :: <appelsin\p{L}*|<blodappelsiner :: c:citrus
appelsiner til pres :: <appelsiner & til pres :: <appelsiner :: c:citrus
annanas :: <ananas :: :: ananas
vindruer røde :: <vindruer, røde :: <vindruer :: druer
blåbær frosne :: <blåbær & c:bær og frugt, frost :: <blåbær :: blåbær ; c:bær og frugt, frost
broccoli buketter frost :: <broccolibuketter & c:grøntsager, frost :: <broccoli :: broccoli ; c:grøntsager, frost
ærter fine frost :: <ærter, (ekstra )?fine :: <\p{L}*ærter & c:ærter og bønner :: c:ærter og bønner
haricot vert :: <haricots verts :: <grønne bønner|<snittebønner :: c:ærter og bønner
pommes :: c:/ pommes frites$ & pommes|fritter :: <pommes noisettes :: c:/ pommes frites$
pomes frittes :: <pommes frites :: fritter :: c:pommes frites
fritter søde kartofler :: <søde kartoffelfritter :: fritter :: c:pommes frites
kødboler :: <kødboller|<köttbullar :: c:frikadeller og kødboller :: boller
burger bøffer :: <burgerbøffer|<smashburgerbøffer|<steakburger :: <hakkebøffer|<planteburger :: burger
pulled pork :: <pulled pork :: <grisenakke|<pulled beef :: pulled
falaffel :: <falafel :: :: 
lassagne :: <lasagne m/|<grøntsagslasagne|<spinatlasagne :: <cannelloni|<moussaka|<\p{L}*lasagne :: lasagne
coleslav :: <coleslaw :: :: c:mayonnaisesalater
kartoffel salat :: kartoffelsalat :: :: kartof & salat|c:salat ; c:mayonnaisesalater
forårs ruller :: <\p{L}*forårsruller :: :: c:forårsruller
skåret rugbrød :: c:/ rugbrød / & skåret & rugbrød :: c:/ rugbrød / :: rugb
rug brød :: c:/ rugbrød / & <\p{L}*rugbrød|skagenslapper :: c:/ rugbrød / :: rugb
rubrød :: c:/ rugbrød / & <\p{L}*rugbrød|skagenslapper :: c:/ rugbrød / :: rugb
sandwich brød :: <sandwichbrød :: <(toast|fransk)brød :: c:formbrød ; brød
pitta brød :: <pitabrød :: <tortilla|<naanbrød|<wraps :: c:tortilla
tortila 25 cm :: <(tortilla|wraps) & 25 cm|25 × 25 cm :: <tortilla|<wraps :: c:tortilla
hot dog brød :: <hotdogbrød :: :: c:burger- og
rundstykke :: <rundstykker|<håndværkere|<kaiserboller|<morgenboller|<ciabattaboller :: c:rundstykker :: boller
krossanter :: <\p{L}*croissant :: <pain au :: c:croissant
kanel snurre :: <kanelsnurre :: <kardemommesnurre :: c:wienerbrød
tomater flåede :: <flåede tomater :: <hakkede tomater|c:tomater på dåse & <\p{L}*tomater :: tomat
tomatkoncentrat :: <tomatkoncentrat|<tomatpuré :: :: tomat
kikært :: <kikærter :: :: kikærte
røde beder :: <rødbeder & c:andre rodfrugter|syltede :: <rødbede :: rødbede
syltet agurk :: c:syltede & agurk|<cornichoner|<asier :: c:syltede :: agurk
asie :: <asier :: <asieagurker :: agurk & c:syltede
bønner hvide dåse :: <hvide bønner :: c:bønner, kikærter & bønner :: bønner
jordbær marmelade :: <jordbærmarmelade :: <\p{L}*marmelade :: jordbær
honnig :: honning & c:/ honning$ :: :: honning
havre gryn :: <\p{L}*havregryn|havregryn :: <havreklid :: c:gryn og morgenmad ; havre
müsli :: <mysli|<granola :: <müslibar :: c:gryn og morgenmad
corn flakes :: <cornflakes :: :: c:gryn og morgenmad ; cornflakes
makroni :: <makaroni :: c:/ pasta$ :: pasta
basmatti ris :: <basmatiris :: <jasminris :: c:ris og korn & ris>
jasminris 10 kg :: <jasminris & s:10 kg :: <jasminris :: c:ris og korn & ris>
peber sort :: <sort peber :: :: peber>
paprikka :: <paprika, (sød|røget) :: :: paprika
karri :: <karry> & c:krydderier :: <garam masala :: karry
spidskomen :: <spidskommen :: :: c:krydderier
oregano tørret :: <oregano & c:krydderier :: <oregano :: c:krydderier
køkken salt :: <køkkensalt :: <(groft|hav)salt|<groft salt :: c:/ salt$
flagesalt :: <havsaltflager|<havsalt, flager|<fingersalt :: <havsalt :: c:/ salt$
okse bouillon :: <oksebouillon :: <oksefond :: c:fond & bouillon|okse
bernaise :: <bearnaisesauce :: <hollandaisesauce :: c:/ saucer$
hollandaise :: <hollandaisesauce :: <bearnaisesauce :: c:/ saucer$
aioli :: <aioli :: <\p{L}*mayonnaise :: c:dressing, mayo & aioli
sennep stærk :: sennep & stærk :: sennep & c:dressing :: sennep
pesto grøn :: <pesto, grøn :: <pesto :: pesto
soya :: <sojasauce :: <tamari :: soja ; <teriyakisauce
kokos mælk :: <kokosmælk :: <kokoscreme :: kokos
oliven uden sten :: c:/ oliven$ & u/sten :: c:/ oliven$ :: oliven
raps olie 10 l :: rapsolie & s:10 l :: rapsolie :: c:/ olie$
eddikke :: c:/ eddike$ :: :: eddike
melis :: <sukker, stødt melis|<flormelis :: c:sukker og gær & sukker> :: sukker
mandel mel :: <mandelmel :: <mandler|<mandelsplitter|<mandelflager :: mandel
valnøder :: <valnødder :: :: c:nødder, frø
solsikkefrø :: <solsikkekerner :: <(hør|chia|sesam)frø|<græskarkerner :: c:nødder, frø
sesam frø :: <sesamfrø :: <tahin :: sesam
appelsin vand :: <appelsinvand :: c:/ sodavand$ :: appelsin
dansk vand :: <danskvand :: <kildevand :: c:/ vand$
kilde vand :: <kildevand :: <danskvand :: c:/ vand$
kaffe formalet :: c:/ kaffe$ & formalet|filtermalet :: c:/ kaffe$ :: kaffe
esspresso :: <espresso :: c:/ kaffe$ & hele bønner :: c:/ kaffe$
kamilete :: <kamillete :: :: c:/ te$
pilsner fustage :: <pilsner & s:25 l :: c:/ øl$ & s:25 l :: c:/ øl$
rød vin :: rødvin & c:/ vin$ :: :: c:/ vin$
papirservietter :: <\p{L}*servietter :: :: 
serviet 40x40 :: <\p{L}*servietter & 40 × 40 :: <\p{L}*servietter :: 
køkken rulle :: <køkkenrulle :: <aftørringspapir|<industripapir :: c:aftørringspapir
toilet papir jumbo :: <toiletpapir, jumbo :: <toiletpapir :: 
alu folie :: <alufolie :: :: c:film, folie
bage papir :: <bagepapir :: :: c:film, folie
handsker nitril :: <nitrilhandsker :: handsker :: c:handsker
hånd opvask :: <håndopvask :: <maskinopvask :: c:rengøring og opvask
ovnrens :: <ovnrens :: :: c:rengøring og opvask
`;
