/**
 * Queries as kitchens type them, judged from the list of products before any result was seen. Columns: query
 * :: grade 3 :: 2 :: 1, in the format explained in read-judgements.ts.
 */
export const demoAsTyped = String.raw`
5 l fløde :: c:/ fløde$ :: <(havre|soja)fløde|<cremefine :: fløde
hakket oksekød 8-12 :: ^hakket (oksekød|kødkvæg) & 8–12 % :: ^hakket (oksekød|kødkvæg) :: c:hakket oksekød
hindbær frosne :: <hindbær & c:/ bær og frugt, frost$ :: <hindbær & c:friske bær ; <skovbær & c:bær og frugt, frost :: c:bær og frugt, frost
løg skrællede hele :: c:/ løg$ & pillede & !i tern|i skiver|i både ; <rødløg & hele :: c:/ løg$ & pillede ; <(perle|skalotte)løg :: c:/ løg$
servietter hvide 3 lags :: <\p{L}*servietter & 3-lags & hvid :: <\p{L}*servietter & hvid ; <\p{L}*servietter & 3-lags :: servietter
pil selv rejer :: <rejer m/skal :: <(tiger|vannamei)rejer & m/skal :: rejer
strøsukker :: <sukker, stødt melis :: <(rør|perle)sukker|<flormelis|<brun farin :: sukker
portionssmør :: <smør & s:10 g|200 stk :: <smør> ; c:/ smør$ :: smør
engangsbæger :: <kaffebæger & !<låg|^låg :: <drikkeglas|<suppebæger :: bæger
stanniol :: <alufolie :: :: <husholdningsfilm
alufolie 45 cm :: <alufolie & 45 cm :: <alufolie :: <husholdningsfilm & 45 cm
madpapir :: <bagepapir :: :: <husholdningsfilm|<alufolie
plastfolie :: <husholdningsfilm :: <alufolie :: c:film, folie
kaffekopper to go :: <kaffebæger & !^låg :: ^låg til kaffebæger :: <suppebæger|<drikkeglas
engangsbestik :: <(gafler|knive|skeer) :: :: c:bægre og bestik
træskeer :: <skeer, træ :: <(gafler|knive), træ :: 
pizzabakker 33 cm :: <pizzabakke & 33 cm :: <pizzabakke :: c:bakker og bokse & 33 cm
affaldsposer 100 l :: <affaldssække & 100 l :: <affaldssække :: poser
handsker M :: handsker & str\. m> :: handsker :: 
vinylhandsker large :: <vinylhandsker & str\. l> :: <vinylhandsker :: handsker
opvasketabs :: <maskinopvask :: <afspænding|<håndopvask :: c:rengøring og opvask
håndsprit :: <desinfektionssprit :: :: 
afkalkningsmiddel :: <afkalker :: :: 
tørrerulle :: <(aftørringspapir|køkkenrulle|industripapir) :: <håndklædeark :: c:aftørringspapir
toiletpapir 3 lag :: <toiletpapir & 3-lags :: <toiletpapir :: 
oksekød i tern :: <oksetern|<gullaschkød af okse|<sauterkød :: <oksestrimler ; <oksegullasch :: c:okse og kalv
gullaschkød gris :: <gullaschkød af gris :: <skinketern :: <gullasch\p{L}* ; c:gris & c:tern og strimler
culotte :: <(okse|kalve|lamme|skinke|kalkun)?culottebøffer|<(okse|kalve|lamme)?cuvette|<(lamme|skinke|kalkun)culotte|<kalkuncuvette|<culotte :: culotte|cuvette :: c:okse og kalv
tyksteg :: <oksetyksteg :: :: c:okse og kalv & c:stege
entrecote :: <ribeye :: <oksefilet|<culottebøffer|<rumpsteaks :: c:/ bøffer$
bøffer 200 g :: c:/ bøffer$ & 200 g :: c:/ bøffer$ :: bøf
hakkebøffer 150 gram :: <hakkebø(f|ffer) & 150 g :: <hakkebø(f|ffer) ; <burgerbøffer & 150 g :: c:burgerbøffer|hakket oksekød
burgerbøffer 125g :: <burgerbøffer & 125 g ; <(hakkebøffer|steakburger) & 125 g :: <(burgerbøffer|smashburgerbøffer|hakkebøffer|steakburger) :: c:burgerbøffer
fars kalv flæsk :: <(kalv/flæsk til fars|hakket kalv og flæsk) :: <svinefars|<forloren hare :: ^hakket
svinekoteletter :: <svinekoteletter|<nakkekoteletter|<koteletter u/ben :: <\p{L}*kotelet :: c:koteletter
kamsteg :: <flæskesteg af kam :: <flæskesteg|<ribbensteg :: c:gris & c:stege
hamburgeryg :: <hamburgerryg :: :: c:skinke og svinekød|gris-steg
kogt skinke i skiver :: <kogt skinke & i skiver :: <(kogt|røget) skinke|<bayonneskinke|<skinkeculotte, kogt|<hamburgerryg & i skiver :: skinke
pålæg kalkun :: c:fjerkræspålæg & kalkun :: c:fjerkræspålæg :: kalkun
salami skiver :: <salami & i skiver :: <salami|<(spegepølse|pepperoni|chorizo|hvidløgsspegepølse) & i skiver :: c:spegepølse
chorizo :: <chorizo :: :: c:spegepølse
wienerpølser 50 g :: <wienerpølser & 50 g :: <wienerpølser :: c:/ pølser$
røde pølser :: <røde pølser :: :: c:/ pølser$
cocktailpølser :: c:/ pølser$ & 50 g :: c:/ pølser$ :: pølser
kyllingevinger :: <kyllingevinger :: :: c:kyllingelår
kyllingefilet frost :: c:kyllingebryst, frost & filet :: c:kyllingebryst, frost ; <kyllingebrystfilet & frost|iqf :: <kyllinge(bryst)?filet
frilandskylling :: kylling & frilands :: c:/ kylling(,| /) :: kylling
kylingelår u ben :: <kyllinge(over|under)?lår & u/ben|uden ben :: <kyllinge(over|under)?lår :: c:kyllingelår
poussin :: <poussin :: :: c:hel kylling
andebryst frost :: <andebryst & c:and, frost :: <(andebryst|berberandebryst) :: <ande?
kalkunbryst :: <kalkunbryst\p{L}* :: :: kalkun
lammekrone :: <lammekrone :: :: c:lammeud
vildsvin :: <vildsvin\p{L}* :: :: c:/ vildt$
lakseside u/skind :: <lakseside & u/skind|uden skind :: <lakseside :: c:/ laks$
laks portioner 140 g :: <lakseportioner & 140 g :: <lakseportioner :: c:/ laks$
torskefilet frossen :: c:fiskefilet, naturel & <torskefilet :: <torskefilet :: torsk
pighvar :: <pighvar\p{L}* :: :: c:fladfisk
paneret fisk glutenfri :: c:fiskefilet, paneret & glutenfri :: c:fiskefilet, paneret :: glutenfri & c:fiskefrikadeller ; <fiskefilet
reje 90/120 :: <\p{L}*rejer & 90–120 :: c:/ rejer$ :: rejer
muslinger :: <blåmuslinger|<muslingekød :: <limfjordsøsters :: c:muslinger
østers :: <limfjordsøsters :: :: c:muslinger
tun i vand 1,7 kg :: <tun i vand & s:1,7 kg :: <tun i :: <tun
letmælk 10 l :: <letmælk & s:10 l|10 × 1 l :: <letmælk :: c:/ mælk$
skummetmælk :: <skummetmælk :: <(mini|let)mælk :: c:/ mælk$
kaffefløde :: <kaffefløde :: c:/ fløde$ :: fløde
græsk yoghurt 10% :: <græsk yoghurt 10 :: <græsk yoghurt :: yoghurt
koldskål :: <koldskål :: :: <kærnemælk
youghurt jordbær :: yoghurt & jordbær :: c:frugtyoghurt ; <skyr jordbær :: yoghurt
smør 200 g :: c:/ smør$ & s:(^|· )200 g|^40 stk|pakker :: c:/ smør$ :: smør
margarine flydende :: <flydende margarine :: <\p{L}*margarine :: 
cheddar i skiver :: <cheddar & i skiver :: <cheddar ; <reven cheddar :: c:/ skæreost$
revet mozzarella :: <mozzarella & reven :: c:/ mozzarella$ ; c:reven ost :: mozzarella
parmasan :: <reven hård ost, parmesantype :: <vesterhavsost|c:reven ost :: c:/ ost /
hytteost :: <hytteost :: :: c:flødeost
mascarpone :: <mascarpone :: :: c:flødeost
bakke æg 30 stk :: c:skalæg & 30 stk :: c:skalæg :: æg
æggeblommer :: æggeblomme & c:pasteuriserede :: c:pasteuriserede & pasteuriseret :: <æg
sojamælk :: <sojadrik :: <(havre|mandel)drik|<sojafløde :: c:plantedrik
barista havre :: <havredrik, barista :: <\p{L}*drik, barista :: <havredrik
nye kartofler :: <nye kartofler :: <(asparges|spise)?kartofler & c:kartofler, hele :: c:/ kartofler /
kartoffler 25 kg :: c:kartofler, hele & s:25 kg :: c:kartofler, hele :: c:/ kartofler /
kartofler i både :: c:kartofler & i både ; <kartoffelbåde :: c:kartofler, skrællede|røsti :: kartof
gulerod stave :: <gulerødder\p{L}*.* i stave :: <\p{L}*gulerødder :: gulero
selleri i tern :: <knoldselleri & i tern :: <knoldselleri|<bladselleri :: selleri
forårsløg bundt :: <forårsløg & bundter :: <forårsløg :: c:/ løg$
hakket løg :: c:/ løg$ & i tern ; <løg i tern :: c:/ løg$ :: løg>
hvidkål snittet :: <hvidkål & snittet :: <hvidkål :: c:hoved- og grønkål
blomkålsris :: <blomkål & riset :: <blomkål\p{L}* :: c:broccoli
cherytomater :: <cherrytomater :: c:/ tomater$ :: tomat
skoleagurk :: <skoleagurker :: <agurker :: c:agurk og squash
rød chili frisk :: <chili, rød :: c:peberfrugt :: chili
frisk basilikum :: <basilikum & c:krydderurter :: c:krydderurter :: basilikum
portobello :: <portobello :: :: c:/ svampe$
granatæblekerner :: <granatæble & kerner :: <granatæble :: 
druer uden kerner :: <vindruer & u/kerner :: <vindruer :: u/kerner & c:frugt
ananas i tern :: <ananas & i tern :: <ananas :: ananas
lime :: <limefrugter :: :: c:citrusfrugter
spinat frost :: <hakket spinat & c:frost :: spinat & c:frost :: spinat
edamame :: <edamamebønner :: :: edamame ; c:ærter og bønner
fine ærter 2,5 kg :: <ærter, (ekstra )?fine & c:ærter :: <\p{L}*ærter & c:ærter og bønner :: c:ærter og bønner
sød kartoffel fritter :: <søde kartoffelfritter :: fritter :: c:pommes frites
fuldkornspasta :: c:/ pasta$ & fuldkorn :: c:/ pasta$ :: pasta
makaroni 5kg :: <makaroni & s:20 kg|5 kg :: <makaroni :: c:/ pasta$
grødris :: <grødris :: c:ris og korn & <\p{L}*ris> :: 
risotto :: <risottoris :: :: c:ris og korn & ris>
linser røde :: <røde linser :: c:linser & linser :: linser
kidney beans :: <kidneybønner :: c:bønner & bønner :: bønner
sukker 10 kg :: <sukker & s:(^|· )10 kg :: c:sukker og gær & sukker> :: sukker
brun sukker :: <brun farin|<rørsukker :: c:sukker og gær & sukker> :: sukker
tørgær :: <tørgær :: <bagegær :: 
groft salt 25 kg :: <groft salt & s:25 kg :: <groft salt ; <\p{L}*salt & s:25 kg :: c:/ salt$
hønsebouilon :: <hønsebouillon :: <(hønsefond|kyllingebouillon|kyllingefond) :: bouillon|fond
brun sovs :: <brun sauce :: <skysauce :: c:/ saucer$
mayonaise spand 10 kg :: <mayonnaise & s:(^|· )10 kg :: <mayonnaise ; <\p{L}+mayonnaise :: <aioli
ketchup portion :: <(tomat)?ketchup & s:150 stk|20 g :: <\p{L}*ketchup :: 
fransk dressing :: <vinaigrette :: c:dressing & dressing :: c:dressing, mayo
solsikkeolie 10 liter :: <solsikkeolie & s:10 l :: <\p{L}*solsikkeolie :: c:/ olie$
balsamico :: <balsamicoeddike|<æblebalsamico :: c:/ eddike$ :: balsamico
hyldeblomst saft koncentreret :: <hyldeblomstsaft & koncentreret :: <hyldeblomstsaft :: c:/ saft$
juice 0,25 l :: c:juice og smoothie & s:0,25 l :: c:juice og smoothie :: juice
cola light :: <cola & light|sukkerfri :: <cola :: c:/ sodavand$
øl dåse :: c:/ øl$ & s:24 × 0,5 l|dåse :: c:/ øl$ :: <ingefærøl
espressobønner :: <espresso & hele bønner :: <espresso ; c:/ kaffe$ & hele bønner :: c:/ kaffe$
koffeinfri kaffe :: <kaffe, koffeinfri :: c:/ kaffe$ :: 
grøn te :: <grøn te :: c:/ te$ :: 
rugbrød skiver :: c:/ rugbrød / & skåret & rugbrød :: c:/ rugbrød / :: rugb
toast brød :: <toastbrød :: <(sandwich|fransk)brød :: c:formbrød
bolle fuldkorn :: <fuldkornsboller :: c:rundstykker & boller :: bolle
minicroissanter :: <\p{L}*croissant & mini :: <\p{L}*croissant :: c:croissant
chokolade kage :: <chokoladekage :: <brownie :: c:skærekager
lakseruller sushi :: c:sushi|<sushi :: :: laks & sushi
vanilje is bøtte :: <flødeis, vanilje :: <flødeis ; vanilje & c:/ is / :: c:/ is /
popcorn :: <popcorn :: <karamelpopcorn :: <kyllingepopcorn ; popcorn
204118 kylling :: i:204118 :: :: 
danefugl kyllingebryst :: b:danefugl & <kyllingebryst :: b:danefugl ; <kyllingebryst :: kylling
laktosefri fløde :: c:/ fløde$ & laktosefri :: c:/ fløde$ :: laktosefri & c:mælk
sukkerfri marmelade :: <\p{L}*marmelade & sukkerreduceret :: <\p{L}*marmelade :: sukkerreduceret
`;

/** Queries of users who read the English pages. */
export const demoAsTypedInEnglish = String.raw`
chicken breast :: <kyllingebryst\p{L}* & c:/ kylling(,| /) :: <kyllinge(inder)?filet ; <kyllingebryst\p{L}* :: <kylling
chicken thighs boneless :: <kyllingeoverlår & u/ben :: <kyllingeoverlår :: <kyllinge(under)?lår
minced beef :: ^hakket (oksekød|kødkvæg) :: <hakkebøf|c:hakket oksekød :: c:okse
beef tenderloin :: <oksemørbrad :: <oksefilet :: c:mørbrad
pork chops :: <\p{L}*koteletter :: c:koteletter :: c:gris
smoked salmon :: <(kold|varm)?røget laks :: <gravad laks|<laksetatar :: laks
cod fillet :: <torskefilet :: <torskeloin :: torsk
shrimps :: c:/ rejer$ :: c:tigerrejer :: reje
whipping cream :: <piskefløde :: c:/ fløde$ :: fløde
butter unsalted :: c:/ smør$ & usaltet :: c:/ smør$ :: smør
cream cheese :: <flødeost :: c:/ flødeost$ :: c:/ ost /
eggs :: c:skalæg :: c:pasteuriserede :: <æg
peeled potatoes :: <kartofler, skrællede :: c:kartofler, skrællede :: c:/ kartofler /
carrots diced :: <gulerødder & i tern :: <\p{L}*gulerødder :: gulero
red onions :: <rødløg :: c:/ løg$ :: løg>
mushrooms :: c:/ svampe$ & champignon :: c:/ svampe$ :: champignon ; svampe
raspberries frozen :: <hindbær & c:bær og frugt, frost :: <hindbær :: c:bær og frugt, frost
grapes :: <vindruer :: :: druer
rye bread :: c:/ rugbrød / & <\p{L}*rugbrød ; <skagenslapper :: c:/ rugbrød / :: rug
burger buns :: <\p{L}*burgerboller|<brioche burger :: <slidersboller :: c:burger- og
flour 12.5 kg :: c:/ mel$ & s:12,5 kg :: c:/ mel$ :: mel>
granulated sugar :: <sukker, stødt melis :: c:sukker og gær & sukker> :: sukker
chopped tomatoes :: <hakkede tomater :: <flåede tomater|<passata :: tomat
rapeseed oil :: <\p{L}*rapsolie|<koldpresset rapsolie :: c:/ olie$ :: olie>
chips :: <\p{L}*chips :: :: c:chips
french fries 10 mm :: <pommes frites & 10 × 10 mm :: c:/ pommes frites$ :: c:frost / kartofler
organic milk :: c:/ mælk$ & økolog :: c:/ mælk$ :: mælk
ham :: c:skinke og svinekød & skinke :: <skinke|<hamburgerryg :: skinke
napkins white :: servietter & hvid :: servietter :: 
toilet paper :: <toiletpapir :: :: c:/ papir /
gloves large :: handsker & str\. l> :: handsker :: 
coffee beans :: c:/ kaffe$ & hele bønner :: c:/ kaffe$ :: 
apple juice :: <æble(juice|most)|<æblemost :: c:juice og smoothie & æble :: c:juice
orange :: <appelsiner :: <appelsin\p{L}*|<blodappelsiner :: c:citrus
vanilla ice cream :: <flødeis, vanilje :: <flødeis ; <havreis, vanilje :: c:/ is /
duck breast :: <andebryst|<berberandebryst :: c:/ and$|and, frost :: <ande?
lamb leg :: <lammekølle :: c:lammeud :: 
herring :: <\p{L}*sild :: c:/ sild$ :: sild
gluten free bread :: glutenfri & c:/ brød / :: glutenfri & bolle|brød :: glutenfri
aluminium foil :: <alufolie :: :: c:film, folie
`;
