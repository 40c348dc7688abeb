/**
 * Relevant products of the demo catalogue. Columns: query :: grade 3 :: 2 :: 1, in the format explained in
 * read-judgements.ts.
 */
export const demoDryDrinksHouse = String.raw`
mel :: c:/ mel$ & mel> :: <tipo|<(kikærte|mandel)mel :: mel> ; c:/ mel$
hvedemel 12,5 kg :: <hvedemel & s:12,5 kg :: <hvedemel :: c:/ mel$
hvedemel :: <hvedemel :: <(manitoba|durum|grahams|spelt)mel|<tipo :: c:/ mel$
havregryn :: <\p{L}*havregryn|havregryn :: :: c:gryn og morgenmad ; havre
ris :: c:ris og korn & ris> :: :: ris>
basmati ris :: <basmatiris :: <jasminris :: c:ris og korn & ris>
pasta :: c:/ pasta$ :: :: pasta>
pasta pene :: <penne :: c:/ pasta$ :: pasta
spagetti :: <spaghetti :: :: c:/ pasta$
sukker :: c:sukker og gær & sukker> :: <flormelis|<brun farin :: sukker
olie :: c:/ olie$ & olie :: <friturefedt|c:/ olie$ :: olie>
rapsolie 10 l :: rapsolie & s:10 l :: rapsolie :: c:/ olie$
olivenoile :: <olivenolie :: :: c:/ olie$
fritureolie :: <friture :: :: c:/ olie$
salt :: c:/ salt$ & !nitrit :: c:/ salt$ :: <salt
sort peber :: <sort peber :: :: <peber
karry :: <karry> & c:krydderier :: <garam masala|karrypasta :: karry
ketchup :: <\p{L}*ketchup :: :: 
ketchop :: <\p{L}*ketchup :: :: 
mayo :: <mayonnaise :: <\p{L}+mayonnaise|<aioli :: mayonnaise
mayonaise 10 kg :: <mayonnaise & s:(^|· )10 kg :: <\p{L}*mayonnaise :: <aioli
dijonsennep :: <dijonsennep :: <fransk sennep :: sennep
soja sauce :: <sojasauce :: <tamari :: <teriyakisauce|soja
bouillon :: <\p{L}*bouillon :: <\p{L}*fond> :: c:fond og bouillon
oksefond :: <oksefond :: <oksebouillon|<kalvefond|<demi-glace :: c:fond og bouillon
tomat puré :: <tomatpuré :: <tomatkoncentrat :: <passata ; c:tomater på dåse
hakkede tomater 2,5 kg :: <hakkede tomater & s:2,5 kg :: <hakkede tomater :: c:tomater på dåse
kokosmælk :: <kokosmælk :: <kokoscreme :: kokos
kikærter :: <kikærter :: :: kikært
honing :: <\p{L}*honning :: :: honning
nødder :: c:nødder, frø & nødder|mandler :: <nøddemix|<peanuts :: nødde
mandler :: <mandler :: <mandel(flager|splitter) :: mandel
gær :: <(bage|tør)gær :: <bagepulver :: 
chokolade :: c:/ chokolade$ & chokolade :: c:/ chokolade$ ; <chokolade :: chokolade
kakaopulver :: <kakaopulver :: c:/ kakao$ :: kakao
agurkesalat :: <agurkesalat :: <drueagurk|<asier|<cornichon :: c:syltede
solbakken kikærter :: <kikærter & b:solbakken :: <kikærter :: kikært ; b:solbakken & c:bønner
kaffe :: c:/ kaffe$ :: <iskaffe :: kaffe
kaffebønner :: c:/ kaffe$ & bønner :: c:/ kaffe$ :: kaffe
ry kaffe :: c:/ kaffe$ & b:^ry :: c:/ kaffe$ :: b:^ry
te :: c:/ te$ :: <iste :: 
cola :: <cola :: :: c:/ sodavand$
sodavand :: c:/ sodavand$ & !energidrik|sportsdrik|iste :: c:/ sodavand$ :: 
danskvand 0,5 l :: <danskvand & s:(^|× )0,5 l :: <danskvand :: c:/ vand$
vand :: c:/ vand$ :: <tonicvand|<appelsinvand :: vand>
æblejuice :: <æblejuice :: <æblemost|æble- og rabarbermost :: c:juice og smoothie
appelsin juice :: <appelsinjuice :: :: c:juice og smoothie
øl :: c:/ øl$ :: <ingefærøl :: øl>
rødvin :: rødvin :: :: c:/ vin$
hyldeblomst :: <hyldeblomstsaft :: hyldeblomst|<hyldebrus :: 
frikadeller :: <frikadeller & c:frikadeller og kødboller :: <deller|<(fiske|grøntsags)frikadeller :: c:frikadeller og kødboller ; frikadeller
kødboller :: <kødboller|<köttbullar :: <boller i karry :: c:frikadeller og kødboller
lasagne :: <\p{L}*lasagne & !plader :: <lasagneplader :: <cannelloni|<moussaka
falafel :: <falafel :: <falafelbøf :: c:grøntsagsbøffer
vegansk fars :: <plantefars :: <plante(strimler|burger|nuggets|baserede) :: c:plantebaseret
pizza :: <\p{L}*pizza & c:vegetariske|færdigretter :: <pizza(bunde|dejs) :: pizza
tomatsuppe :: <tomatsuppe :: :: c:/ supper$
forårsrulle :: <\p{L}*forårsruller :: :: c:dumplings
pommes frites :: <pommes frites|fritter> & c:pommes :: c:pommes frites :: c:frost / kartofler
pomfritter :: <pommes frites|fritter> & c:pommes :: c:pommes frites :: c:frost / kartofler
kartoffelbåde :: <kartoffelbåde :: <kartofler & i både :: c:frost / kartofler
is :: c:is og dessert / is :: :: <is
vaniljeis :: <flødeis & vanilje :: <softicemix|<sorbet & vanilje ; <flødeis ; <(havre|kokos)is & vanilje :: c:/ is / ; vanilje & c:dessert
hvide servietter :: servietter & hvid :: servietter :: 
wc papir :: <toiletpapir :: :: c:/ papir /
køkkenrulle :: <køkkenrulle :: c:aftørringspapir :: 
nitrilhandsker str. L :: <nitrilhandsker & <str\. l> :: <nitrilhandsker :: handsker
gummihandsker :: handsker :: :: 
skraldeposer :: <affaldssække :: :: <(fryse|vakuum)poser
sølvpapir :: <alufolie :: :: c:film, folie
opvaskemiddel :: <håndopvask|<maskinopvask :: <afspænding :: c:rengøring og opvask
bagepapir :: <bagepapir :: :: 
204118 :: i:204118 :: :: 
05701023000019 :: g:05701023000019 :: :: 
5701023001504 :: g:05701023001504 :: :: 
15701023000030 :: g:15701023000030 :: :: 
5701023000033 :: g:15701023000030 :: :: 
sk-10150 :: d:^sk-10150$ :: :: 
UL 12000 :: d:^ul-12000$ :: :: 
hereford bøf :: b:hereford & c:/ bøffer$ ; b:hereford & hakkebøf :: c:/ bøffer$ ; b:hereford & c:okse :: b:hereford
grisby bacon :: b:grisby & c:/ bacon$ :: c:/ bacon$ :: b:grisby & bacon
danefjord :: b:danefjord :: :: 
skovlund kyllingebryst :: b:skovlund & <kyllingebryst :: b:skovlund & <kyllinge ; <kyllingebryst & c:/ kylling(,| /) :: b:skovlund ; <kyllingebryst
økologisk hvedemel :: <hvedemel & økolog :: <hvedemel ; c:/ mel$ & økolog :: c:/ mel$
glutenfri nuggets :: <kyllingenuggets & glutenfri :: <kyllingenuggets :: c:nuggets ; glutenfri & c:convenience
`;
