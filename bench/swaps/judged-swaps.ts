/**
 * What a chef would serve for what, judged by hand. A line is what is bought and, after "::", what it may be swapped for with
 * less CO2e, by the names of the demo catalogue up to their details.
 */
export const judgedClimateSwaps = `
basmatiris :: bulgur | couscous | hvedekerner | perlespelt
boller i karry :: dahl | grøntsagscurry | kikærtegryde
briskethak :: pulled chicken | pulled pork
brosmefilet :: lakseportioner | ørredfilet | ørredportioner
brune ris :: bulgur | couscous | hvedekerner | perlespelt
burgerbøffer af oksekød :: falafelbøf | gulerodsbøffer | hakkebøf af okse | linsebøffer | rødbedebøffer
butter chicken :: dahl | grøntsagscurry | kikærtegryde
bøf stroganoff :: kyllingegryde | mørbradgryde | pulled pork-gryde
cannelloni :: grøntsagslasagne | spinatlasagne
cashewnødder :: hasselnødder | mandler | valnødder
chili con carne :: chili sin carne
cremefine til madlavning :: havrefløde | sojafløde
culottebøffer :: kalkunschnitzel | koteletter | mørbradbøffer | nakkekoteletter | skinkeschnitzler
deller :: grøntsagsfrikadeller
falafelbøf :: linsebøffer | planteburger | rødbedebøffer
flanksteak :: kalkunschnitzel | koteletter | mørbradbøffer | nakkekoteletter | skinkeschnitzler
flødeis :: havreis
frikadeller :: grøntsagsfrikadeller
friturefedt :: frituresolsikkeolie
gravad laks :: røget hellefisk | røget makrel | røget makrelfilet | røget sild
grisemørbrad :: grisefilet
grisestrimler :: plantestrimler
gulerodsbøffer :: planteburger
gullaschkød af gris :: tofu i tern
gullaschkød af okse :: gullaschkød af gris | skinketern | tofu i tern
hakkebøf af okse :: gulerodsbøffer | linsebøffer | planteburger | rødbedebøffer
hakkebøffer af okse :: falafelbøf | gulerodsbøffer | hakkebøf af okse | linsebøffer | rødbedebøffer
hakkekød af gris :: plantefars
hakket grisekød :: plantefars
hakket kalv og flæsk :: hakket grisekød | kalkunkød hakket | plantefars | svinefars til frikadeller
hakket kødkvæg :: hakkekød af gris | hakket grisekød | kalkunkød hakket | plantefars | svinefars til frikadeller
hakket oksekød :: hakkekød af gris | hakket grisekød | kalkunkød hakket | plantefars | svinefars til frikadeller
hasselnødder :: valnødder
hjortetern :: kyllingelår i tern | tofu i tern
jasminris :: bulgur | couscous | perlespelt
jerseymælk :: havredrik
kalkunbrystfilet :: kyllingeoverlår
kalkunkød hakket :: hakkekød af gris | hakket grisekød | plantefars | svinefars til frikadeller
kalkunoverlår :: kyllingeoverlår
kalv/flæsk til fars :: hakkekød af gris | hakket grisekød | kalkunkød hakket | plantefars
kalvebryst :: flæskesteg af kam | ribbensteg | skinkeinderlår
kalvecuvette :: flæskesteg af kam | lammebov | nakkefilet | nakkesteg | ribbensteg | skinkeinderlår
kalvefilet :: grisefilet | grisemørbrad
kalveinderlår :: flæskesteg af kam | lammebov | nakkefilet | ribbensteg | skinkeinderlår
kalvemørbrad :: grisefilet | grisemørbrad
kalvetykkam :: flæskesteg af kam | ribbensteg | skinkeinderlår
karbonader :: grøntsagsfrikadeller
klaret smør :: flydende margarine | stegemargarine
koldrøget laks :: røget hellefisk | røget makrel | røget makrelfilet | røget sild
krebinetter :: grøntsagsfrikadeller
kullerfilet :: lakseportioner | ørredfilet | ørredportioner
kylling i karry :: dahl | grøntsagscurry | kikærtegryde
kyllingebryst i strimler :: plantestrimler
kyllingebryst i tern :: hjortetern | kyllingelår i tern | tofu i tern
kyllingebryst :: flæskesteg | kyllingeoverlår | røget skinke | skinkeculotte
kyllingebrystfilet :: kyllingeoverlår
kyllingeinderfilet :: kyllingeoverlår
kyllingesteak :: kyllingeoverlår
köttbullar :: plantebaserede boller
kødboller til karry :: plantebaserede boller
kødboller :: plantebaserede boller
laksefilet :: ørredfilet | ørredportioner
lakseloin :: ørredfilet | ørredportioner
lakseportioner :: ørredfilet | ørredportioner
lakseside :: ørredfilet | ørredportioner
lammebov :: flæskesteg af kam | nakkefilet | nakkesteg | ribbensteg | skinkeinderlår
lammekølle :: flæskesteg af kam | ribbensteg | skinkeinderlår
langefilet :: lakseportioner | ørredfilet | ørredportioner
lasagne :: grøntsagslasagne | spinatlasagne
letmælk :: havredrik
linsebøffer :: planteburger
madlavningsfløde :: havrefløde | sojafløde
mandeldrik :: havredrik | sojadrik
medaljoner af grisemørbrad :: koteletter | skinkeschnitzler
millionbøf :: kyllingegryde | mørbradgryde | pulled pork-gryde
minimælk :: havredrik
minutsteaks :: kalkunschnitzel | koteletter | mørbradbøffer | nakkekoteletter | skinkeschnitzler
moussaka :: grøntsagslasagne | spinatlasagne
mørbradbøffer :: koteletter | skinkeschnitzler
mørbradgryde :: kyllingegryde
oksebov :: flæskesteg af kam | lammebov | nakkefilet | nakkesteg | ribbensteg | skinkeinderlår
oksebryst :: flæskesteg | hamburgerryg | lammebov | nakkefilet | nakkesteg | ribbensteg | rullepølse af gris | røget skinke | skinkeculotte
oksecuvette :: flæskesteg af kam | nakkefilet | nakkesteg | ribbensteg | skinkeinderlår
oksefilet af dansk kvie :: grisefilet | grisemørbrad | kalvefilet
oksefilet :: grisefilet | grisemørbrad | kalvefilet
oksegullasch :: kyllingegryde | mørbradgryde | pulled pork-gryde
okseinderlår :: flæskesteg af kam | nakkefilet | nakkesteg | ribbensteg | ribbensteg af gris | skinkeinderlår
okseklump :: flæskesteg af kam | lammebov | nakkefilet | nakkesteg | ribbensteg | ribbensteg af gris | skinkeinderlår
oksemørbrad af kvie :: grisefilet | grisemørbrad | kalvefilet
oksemørbrad :: grisefilet | grisemørbrad | kalvefilet | oksefilet
oksemørbradbøffer :: kalkunschnitzel | koteletter | nakkekoteletter
oksespidsbryst :: flæskesteg af kam | lammebov | nakkefilet | nakkesteg | ribbensteg | ribbensteg af gris | skinkeinderlår
oksestrimler :: grisestrimler | plantestrimler
oksetern :: gullaschkød af gris | skinketern | tofu i tern
oksetyksteg af dansk kvie :: flæskesteg af kam | ribbensteg | skinkeinderlår
okseyderlår :: flæskesteg af kam | lammebov | nakkefilet | nakkesteg | ribbensteg | ribbensteg af gris | skinkeinderlår
olivenolie til stegning :: rapsolie | solsikkeolie
olivenolie :: koldpresset rapsolie
parboiled ris :: bulgur | couscous | hvedekerner | perlespelt
pastrami :: flæskesteg | hamburgerryg | rullepølse af gris | røget skinke | skinkeculotte
pighvarfilet :: lakseportioner | ørredfilet | ørredportioner
pulled beef :: pulled chicken | pulled pork
pulled pork-gryde :: kyllingegryde
pålægschokolade :: pålægschokolade
quinoa :: bulgur | couscous | hvedekerner | perlespelt
rapsolie :: solsikkeolie
ribeye-bøffer :: culottebøffer | kalkunschnitzel | koteletter | medaljoner af grisemørbrad | mørbradbøffer | nakkekoteletter | skinkeschnitzler
roastbeef :: flæskesteg | røget skinke | skinkeculotte
ruldesmør :: rullemargarine
rumpsteaks :: kalkunschnitzel | koteletter | medaljoner af grisemørbrad | mørbradbøffer | nakkekoteletter | skinkeschnitzler
rødbedebøffer :: planteburger
rødspættefilet :: lakseportioner | ørredfilet | ørredportioner
saltkød af okse :: flæskesteg | hamburgerryg | rullepølse af gris | røget skinke | skinkeculotte
sauterkød af okse :: grisestrimler | plantestrimler
sejfilet :: lakseportioner | ørredfilet | ørredportioner
sejloin :: lakseportioner | ørredfilet | ørredportioner
skinkeschnitzler :: kalkunschnitzel | koteletter | nakkekoteletter
skinketern :: tofu i tern
skummetmælk :: havredrik
skyr naturel :: græsk yoghurt | tykmælk | ymer
skærisingfilet :: lakseportioner | ørredfilet | ørredportioner
smashburgerbøffer :: gulerodsbøffer | hakkebøf af okse | rødbedebøffer
smør :: bagemargarine | plantemargarine
sojadrik :: havredrik
sojafløde :: havrefløde
steakburger :: falafelbøf | gulerodsbøffer | hakkebøf af okse | linsebøffer | rødbedebøffer
svinefars til frikadeller :: plantefars
torskefilet :: lakseportioner | ørredfilet | ørredportioner
torskeloin :: lakseportioner | ørredfilet | ørredportioner
tungefilet :: lakseportioner | ørredfilet | ørredportioner
varmrøget laks :: røget hellefisk | røget makrel | røget makrelfilet | røget sild
`;

/** Organic goods under another name that are the same thing. Beside these, only goods of the same name are swapped. */
export const judgedOrganicSwaps = `
kyllingebrystfilet :: kyllingebryst
kødboller til karry :: kødboller
oksefilet af dansk kvie :: oksefilet
oksemørbrad af kvie :: oksemørbrad
pizza :: pizza margherita
reven cheddar :: reven emmentaler
reven ost :: reven emmentaler
ribbensteg af gris :: ribbensteg
rullepølse af gris :: rullepølse
rullepølse :: rullepølse af gris
`;

/** Neighbours on a shelf that no chef would serve for each other. */
export const absurdSwaps = `
hakket oksekød :: kyllingelever | kyllingehjerter | oksetern
oksemørbrad :: oksebov | hakket oksekød | kyllingelår m/ryg
smør :: kærnemælk | koldskål
piskefløde :: kaffefløde | creme fraiche 18 % | minimælk
sukker :: tørgær | bagepulver | brownieblanding
mayonnaise 80 % :: tomatketchup | dijonsennep
kartofler :: kartofler, brunede
letmælk 1,5 % :: jerseymælk 4,7 %
mandler :: rosiner | dadler
torskefilet :: røget sild | blåmuslinger
`;
