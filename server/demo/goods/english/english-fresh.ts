/**
 * English for the parts of product names, first half of the range (fresh goods), as "Danish=English"; # stands for a
 * number.
 */
export const englishFresh = `
Kyllingebrystfilet=Chicken breast fillet | Kyllingebryst=Chicken breast | Kyllingeinderfilet=Chicken tenderloin
naturel=plain | u/skind=skinless | håndskåret=hand-cut | butterflyskåret=butterfly cut
i tern # × # mm=diced # × # mm | i strimler=in strips | fersk=fresh | økologisk=organic | frilands=free-range
Kyllingeoverlår=Chicken thigh | Kyllingelår=Chicken leg | m/ryg=with back | Kyllingeunderlår=Chicken drumstick
Kyllingevinger=Chicken wings | hele=whole | bankekylling=flattened | m/ben=bone-in | m/skind=skin-on
u/ben=boneless | marineret paprika=paprika marinade | ca. # g=approx. # g | Kylling hel=Whole chicken
Unghane=Cockerel | Suppehøne=Boiling hen | majsfodret=corn-fed | u/indmad=without giblets
m/indmad=with giblets | delt i # stykker=cut into # pieces | opbundet=tied | Kyllingelever=Chicken liver
Kyllingehjerter=Chicken hearts | Kyllingekråser=Chicken gizzards | Kyllingefedt=Chicken fat | renset=cleaned
trimmet=trimmed | frost=frozen | Kalkunbrystfilet=Turkey breast fillet | Kalkunoverlår=Turkey thigh
Kalkunschnitzel=Turkey schnitzel | Kalkuncuvette=Turkey rump | Kalkunkød hakket=Minced turkey | krydret=seasoned
#–# % fedt=#–# % fat | ca. # kg=approx. # kg | snøret=netted | Andebryst=Duck breast | Andelår=Duck leg
And hel=Whole duck | Berberandebryst=Barbary duck breast | ridset skind=scored skin | afpudset=trimmed
Kyllingebryst i tern=Diced chicken breast | Kyllingebryst i strimler=Chicken breast strips
Kyllingesteak=Chicken steak | dybfrost=deep-frozen | marineret # %=# % marinade
kalibreret #–# g=calibrated #–# g | delte=cut | Kyllingelår i tern=Diced chicken leg
grillkrydret=grill-seasoned | Berberiand hel=Whole Barbary duck | frossen=frozen | ridset=scored
Gås hel=Whole goose | Gåsebryst=Goose breast | Gåselår=Goose leg | Culottebøffer=Sirloin cap steaks
Ribeye-bøffer=Ribeye steaks | Flanksteak=Flank steak | Rumpsteaks=Rump steaks | Minutsteaks=Minute steaks
af dansk kvie=of Danish heifer | modnet # dage=matured # days | af kødkvæg=of beef cattle | økologiske=organic
vakuum=vacuum-packed | Oksecuvette=Beef sirloin cap | Okseinderlår=Beef topside | Okseyderlår=Beef silverside
Oksebryst=Beef brisket | Oksespidsbryst=Beef point brisket | Okseklump=Beef thick flank | Oksebov=Beef shoulder
saltet og lageret=salted and cured | Oksemørbrad=Beef tenderloin | m/kæde=chain-on | Oksefilet=Beef striploin
u/kappe=cap-off | Oksemørbradbøffer=Beef tenderloin steaks | af kvie=of heifer | Oksetern=Diced beef
Oksestrimler=Beef strips | Gullaschkød af okse=Beef for goulash | Sauterkød af okse=Beef for sautéing
af inderlår=of topside | af bov og klump=of shoulder and thick flank | magre=lean
højst # % fedt=at most # % fat | Hakket oksekød=Minced beef | groft=coarse | Hakkebøf af okse=Minced beef patty
Hakket kødkvæg=Minced beef of beef cattle | pladefrosset=plate-frozen | af dansk kvæg=of Danish cattle
Kalvecuvette=Veal sirloin cap | Kalveinderlår=Veal topside | Kalvefilet=Veal striploin
Kalvemørbrad=Veal tenderloin | Kalvebryst=Veal breast | Kalveskank=Veal shank | Kalvetykkam=Veal rib loin
Hakket kalv og flæsk=Minced veal and pork | Kalv/flæsk til fars=Veal and pork for forcemeat
Forloren hare-fars=Meatloaf mix | Flæskesteg af kam=Pork loin roast | Ribbensteg=Pork belly roast
Nakkesteg=Pork neck roast | Nakkefilet=Pork neck fillet | Skinkeinderlår=Pork topside
Skinkeculotte=Pork rump cap | Hamburgerryg=Smoked pork loin | rå=raw | m/svær=rind-on
ridset i # mm=scored # mm | u/svær=rindless | letsaltet=lightly salted | Nakkekoteletter=Pork neck chops
Svinekoteletter=Pork chops | Koteletter=Chops | Stegeflæsk i skiver=Sliced pork belly
Ribbensstykker=Pork rib pieces | marineret=marinated | Grisemørbrad=Pork tenderloin | Grisefilet=Pork loin
Mørbradbøffer=Tenderloin medallions | Medaljoner af grisemørbrad=Pork tenderloin medallions
m/bimørbrad=with side muscle | i bacon=in bacon | Hakket grisekød=Minced pork
Svinefars til frikadeller=Pork mince for meatballs | Hakkekød af gris=Pork mince | Skinketern=Diced pork
Grisestrimler=Pork strips | Gullaschkød af gris=Pork for goulash | Skinkeschnitzler=Pork schnitzels
Lammekølle=Leg of lamb | Lammeculotte=Lamb rump | Lammeskank=Lamb shank | Lammekrone=Rack of lamb
Lammebov=Lamb shoulder | marskgræsset=salt-marsh grazed | urtemarineret=herb-marinated
Dyrekølle=Leg of venison | Dyreryg=Saddle of venison | Dyremørbrad=Venison tenderloin
Vildsvinebov=Wild boar shoulder | Fasanbryst=Pheasant breast | Hjortetern=Diced venison | benfri=boneless
i portioner=in portions | af dansk krondyr=of Danish red deer | Kogt skinke=Cooked ham | Røget skinke=Smoked ham
kogt=cooked | Bayonneskinke=Bayonne ham | i skiver # mm=sliced # mm | hel=whole | saltreduceret=reduced salt
røget over bøg=beech-smoked | Rullepølse=Rolled pork sausage | Rullepølse af gris=Rolled pork
gammeldags=traditional | Flæskesteg=Roast pork | pålæg=cold cut | Sylte=Brawn | røget=smoked
Kyllingefilet=Chicken fillet | hvidløg=garlic | Kalkunbryst=Turkey breast | Kalkunfilet=Turkey fillet
peber=pepper | i tern=diced | Roastbeef=Roast beef | Saltkød af okse=Corned beef | rosastegt=pink-roasted
Spegepølse=Danish salami | milano=Milano | Hvidløgsspegepølse=Garlic salami | Leverpostej=Liver pâté
grov=coarse | Kyllingepostej=Chicken pâté | Landpaté=Country pâté | bagt=baked | ubagt=unbaked
m/bacon=with bacon | fedtreduceret=reduced fat | glutenfri=gluten free | Wienerpølser=Vienna sausages
Grillpølser=Grill sausages | Frankfurtere=Frankfurters | Røde pølser=Red sausages | Brunchpølser=Brunch sausages
naturtarm=natural casing | skindfri=skinless | m/ost=with cheese | kødprocent #=# % meat | m/chili=with chilli
Medisterpølse=Danish pork sausage | Medister=Danish pork sausage | ringe=rings | forstegt=pre-fried
m/nelliker=with cloves | Bacon i skiver=Sliced bacon | Bacon i tern # × # mm=Diced bacon # × # mm
Baconstrimler=Bacon strips | Bacon hel=Whole bacon | forstegt i skiver=pre-fried slices
røget over bøgetræ=beech-smoked | Torskeloin=Cod loin | Torskefilet=Cod fillet | Torskehale=Cod tail
rygstykke=loin | Torskekæber=Cod cheeks | uden skind og ben=skinless and boneless | linefanget=line-caught
skrei=skrei | Sejfilet=Saithe fillet | Sejloin=Saithe loin | Kullerfilet=Haddock fillet | Langefilet=Ling fillet
Brosmefilet=Tusk fillet | bådfanget=day-boat | Rødspættefilet=Plaice fillet | Rødspætte=Plaice
Skærisingfilet=Witch flounder fillet | Pighvarfilet=Turbot fillet | Tungefilet=Sole fillet
m/hvidt skind=with white skin | Lakseside=Salmon side | Lakseportioner=Salmon portions
Laksefilet=Salmon fillet | Laksetern=Diced salmon | Lakseloin=Salmon loin | Ørredfilet=Trout fillet
Regnbueørred=Rainbow trout | Havørredside=Sea trout side | Ørredportioner=Trout portions
Koldrøget laks=Cold-smoked salmon | Gravad laks=Gravadlax | Varmrøget laks=Hot-smoked salmon
Laksetatar=Salmon tartare | i skiver=sliced | hel side=whole side | portioner=portions | bøgerøget=beech-smoked
m/dild=with dill | Røget makrelfilet=Smoked mackerel fillet | Røget sild=Smoked herring
Røget makrel=Smoked mackerel | Røget ørredfilet=Smoked trout fillet | Røget hellefisk=Smoked halibut
m/peber=with pepper | m/urter=with herbs | Marinerede sild=Pickled herring | Kryddersild=Spiced herring
Karrysild=Curried herring | Stegte sild i eddike=Fried herring in vinegar | Sildefileter=Herring fillets
hvide=white | i lage=in brine | m/løg og laurbær=with onion and bay leaf | m/allehånde=with allspice
#–# stk.=#–# pcs | sukkerreducerede=reduced sugar | Rejer i lage=Prawns in brine
Grønlandske rejer=Greenland prawns | Rejer=Prawns | kogte og pillede=cooked and peeled | Fjordrejer=Fjord prawns
håndpillede=hand-peeled | maskinpillede=machine-peeled | str. #–#=size #–# | m/skal=shell-on
Koldtvandsrejer=Coldwater prawns | pillede=peeled | enkeltfrosne=individually frozen | glasering # %=glaze # %
Tigerrejer=Tiger prawns | kogte=cooked | Vannameirejer=Vannamei prawns | marinerede=marinated | u/hale=tail-off
m/hale=tail-on | Krabbeklør=Crab claws | Krabbekød=Crab meat | Kongekrabbeben=King crab legs
Taskekrabbe=Brown crab | håndpillet=hand-picked | str. L=size L | Hummer=Lobster | Hummerhaler=Lobster tails
Jomfruhummer=Langoustines | Jomfruhummerhaler=Langoustine tails | Blåmuslinger=Mussels | levende=live
kogte i skal=cooked in shell | Muslingekød=Mussel meat | pillet=shelled | Limfjordsøsters=Limfjord oysters
linemuslinger=rope-grown | str. #–# mm=size #–# mm | Blækspruttetuber=Squid tubes | Blæksprutteringe=Squid rings
Babyblæksprutter=Baby squid | Calamares=Calamari | panerede=breaded | Alaskasejfilet=Alaska pollock fillet
Kulmulefilet=Hake fillet | blokfrosset=block-frozen | enkeltpakket=individually wrapped
Fiskefilet af alaskasej=Alaska pollock fish fillet | Kuller i øldej=Beer-battered haddock | paneret=breaded
i sprød panering=in crispy breading | glutenfri panering=gluten free breading | til friture=for deep-frying
Fiskefrikadeller=Fish cakes | Fiskefrikadeller af sej=Saithe fish cakes | Fiskedeller=Fish patties
Fiskefrikadeller af torsk og sej=Cod and saithe fish cakes | Fiskekroketter=Fish croquettes
m/purløg=with chives | m/ørred=with trout | klassiske=classic | forstegte=pre-fried | ustegte=unfried
Sødmælk # %=Whole milk # % | Letmælk # %=Semi-skimmed milk # % | Minimælk # %=Low-fat milk # %
Skummetmælk # %=Skimmed milk # % | Jerseymælk # %=Jersey milk # % | Gammeldags mælk=Old-fashioned milk
laktosefri=lactose free | græsmælk=grass-fed | bag-in-box=bag-in-box | skolemælk=school milk
Kærnemælk # %=Buttermilk # % | Koldskål=Cold buttermilk soup | m/kammerjunkere=with biscuits
frisksyrnet=freshly cultured | Piskefløde # %=Whipping cream # % | Madlavningsfløde # %=Cooking cream # %
Kaffefløde # %=Coffee cream # % | Dessertfløde # %=Double cream # % | stabiliseret=stabilised
Creme fraiche # %=Crème fraîche # % | Syrnet fløde # %=Sour cream # %
Cremefine til madlavning=Cream alternative for cooking | varmestabil=heat stable
Yoghurt naturel # %=Plain yoghurt # % | Tykmælk # %=Soured milk # % | Græsk yoghurt # %=Greek yoghurt # %
A# naturel # %=Plain A# # % | cremet=creamy | Drikkeyoghurt=Drinking yoghurt | Fløjlsyoghurt=Velvet yoghurt
m/jordbær=with strawberry | m/skovbær=with forest berries | m/vanilje=with vanilla
m/pære og banan=with pear and banana | m/hindbær og granatæble=with raspberry and pomegranate
m/rabarber=with rhubarb | u/tilsat sukker=no added sugar | Skyr naturel=Plain skyr | Skyr vanilje=Vanilla skyr
Skyr jordbær=Strawberry skyr | Skyr blåbær=Blueberry skyr | Kvark=Quark | # % fedt=# % fat
m/ekstra protein=with extra protein | Smør=Butter | Smørbar=Spreadable butter | Klaret smør=Clarified butter
Ruldesmør=Butter sheet | usaltet=unsalted | saltet=salted
lagkage- og croissantplade=for layer cake and croissants | Plantemargarine=Plant margarine
Stegemargarine=Frying margarine | Flydende margarine=Liquid margarine | Bagemargarine=Baking margarine
Rullemargarine=Pastry margarine | smagsneutral=neutral taste | palmefri=palm free | vegansk=vegan
Skæreost #+=Slicing cheese #+ | Emmentaler #+=Emmental #+ | mild=mild | mellemlagret=medium matured
lagret=matured | Reven ost #+=Grated cheese #+ | Reven cheddar=Grated cheddar | Reven emmentaler=Grated Emmental
Reven hård ost=Grated hard cheese | parmesantype=parmesan type | fin=fine | flager=flakes
m/kartoffelmel=with potato starch | Vesterhavsost=North Sea cheese | Gårdost=Farm cheese | fast=firm
rødkit=washed rind | Gedeost=Goat cheese | Kommenost=Caraway cheese | lagret # uger=matured # weeks
af jerseymælk=of Jersey milk | Danablu=Danish blue cheese | Salatost i tern=Diced salad cheese
Gedebrie=Goat brie | modnet=ripened | bøffel=buffalo | Mozzarellakugler=Mozzarella balls | reven=grated
Flødeost naturel=Plain cream cheese | Flødeost=Cream cheese | Hytteost # %=Cottage cheese # %
Skrabeæg=Barn eggs | Frilandsæg=Free-range eggs | Økologiske æg=Organic eggs | Buræg=Cage eggs
til bagning=for baking | str. S=size S | str. M=size M | str. XL=size XL | # stk. bakke=tray of #
løse i ramme=loose in frame | stemplede=stamped | Pasteuriseret helæg=Pasteurised whole egg
Pasteuriseret æggeblomme=Pasteurised egg yolk | Pasteuriseret æggehvide=Pasteurised egg white
Røræg=Scrambled egg | færdigblandet=ready-mixed | Omeletblanding=Omelette mix | af skrabeæg=of barn eggs
af frilandsæg=of free-range eggs | saltet # %=salted # % | Kogte æg=Boiled eggs | Æg=Eggs
hårdkogte=hard-boiled | halve=halves | Æg i skiver=Sliced eggs | Smilende æg=Soft-boiled eggs
Havredrik=Oat drink | Havrefløde # %=Oat cream # % | kakao=cocoa | m/calcium=with calcium | Sojadrik=Soya drink
vanilje=vanilla | Sojafløde # %=Soya cream # % | Mandeldrik=Almond drink | ristede mandler=roasted almonds
let sødet=lightly sweetened | Kartofler=Potatoes | Spisekartofler=Table potatoes | Bagekartofler=Baking potatoes
Aspargeskartofler=Asparagus potatoes | Nye kartofler=New potatoes | Aviakartofler=Avia potatoes
fastkogende=waxy | melede=floury | vaskede=washed | uvaskede=unwashed | danske=Danish | kl. #=class #
skrællede=peeled | m/skræl=skin-on | brunede=caramelised | i både=wedges | u/konservering=without preservatives
Gulerødder=Carrots | Snackgulerødder=Snack carrots | farvede=coloured | i stave # × # mm=batons # × # mm
revne=grated | m/top=with tops | Rødbeder=Beetroot | Pastinakker=Parsnips | Persillerod=Parsley root
Jordskokker=Jerusalem artichokes | Gulbeder=Yellow beetroot | Majroer=Turnips | Knoldselleri=Celeriac
Bladselleri=Celery | vasket=washed | dansk=Danish | Løg=Onions | Zittauerløg=Zittau onions
Skalotteløg=Shallots | Perleløg=Pearl onions | Forårsløg=Spring onions | i net=in net | i bundter=bunched
skyllede=rinsed | Rødløg=Red onions | Hvidløg=Garlic | hakket=chopped | soloknolde=solo bulbs | Ingefær=Ginger
frisk=fresh | Peberrod=Horseradish | i olie=in oil | Hvidkål=White cabbage | Rødkål=Red cabbage
Spidskål=Pointed cabbage | Grønkål=Kale | Savojkål=Savoy cabbage | Rosenkål=Brussels sprouts
Palmekål=Black kale | snittet=shredded | finsnittet # mm=finely shredded # mm | plukket=picked
Blomkål=Cauliflower | hele hoveder=whole heads | i buketter #–# mm=florets #–# mm | riset=riced
m/stok=with stalk | skyllet=rinsed | Tomater=Tomatoes | Cherrytomater=Cherry tomatoes | Bøftomater=Beef tomatoes
Blommetomater=Plum tomatoes | Tomater på stilk=Vine tomatoes | Datterinotomater=Datterino tomatoes | røde=red
blandede farver=mixed colours | Agurker=Cucumbers | Skoleagurker=Mini cucumbers | Squash=Courgette | grøn=green
gul=yellow | Asieagurker=Asia cucumbers | Peberfrugt=Pepper | rød=red | mix=mixed | Chili=Chilli
Snackpeber=Snack peppers | m/stilk=with stalk | Icebergsalat=Iceberg lettuce | Romainesalat=Romaine lettuce
Rucola=Rocket | Hjertesalat=Baby gem lettuce | Feldsalat=Lamb's lettuce | Salatmix=Salad mix | nordisk=Nordic
italiensk=Italian | snittet # mm=shredded # mm | u/dressing=without dressing | Babyspinat=Baby spinach
Spinat=Spinach | Mangold=Chard | Persille=Parsley | bred=flat-leaf | kruset=curly | Dild=Dill | Purløg=Chives
Basilikum=Basil | Koriander=Coriander | Timian=Thyme | Rosmarin=Rosemary | Mynte=Mint | Estragon=Tarragon
Salvie=Sage | bundt=bunch | i potte=potted | Champignon=Button mushrooms | hvid=white | brun=brown
Østershatte=Oyster mushrooms | Shiitake=Shiitake mushrooms | Kejserhatte=King oyster mushrooms
i kvarte=quartered | i klynger=in clusters | Æbler=Apples | Pærer=Pears | spisemodne=ripe | Citroner=Lemons
Limefrugter=Limes | Appelsiner=Oranges | Klementiner=Clementines | Grapefrugt=Grapefruit
Blodappelsiner=Blood oranges | Mandariner=Mandarins | ubehandlede=untreated | u/kerner=seedless
til pres=for juicing | str. #=size # | Ananas=Pineapple | Passionsfrugt=Passion fruit | Kiwi=Kiwi fruit
Granatæble=Pomegranate | spisemoden=ripe | kerner=seeds | Vandmelon=Watermelon | Honningmelon=Honeydew melon
Cantaloupemelon=Cantaloupe melon | Galiamelon=Galia melon | skrællet=peeled | Bananer=Bananas | grønne=green
frosne=frozen | Hindbær=Raspberries | Blåbær=Blueberries | Jordbær=Strawberries | Brombær=Blackberries
Ribs=Redcurrants | store=large | Vindruer=Grapes | m/kerner=with seeds | Blommer=Plums | Ferskner=Peaches
Nektariner=Nectarines | Abrikoser=Apricots | str. A=size A | str. B=size B | Rugbrød=Rye bread
Fuldkornsrugbrød=Wholegrain rye bread | m/solsikke=with sunflower seeds | Solsikkerugbrød=Sunflower rye bread
mørkt=dark | Skagenslapper=Skagen rye rolls | skåret=sliced | # skiver=# slices | helt=unsliced
nøglehul=keyhole label | Mørkt brød=Dark bread | rugbrødstype=rye bread type | Lyst brød=White bread
Landbrød=Country bread | Boller=Rolls | runde=round | Burgerboller=Burger buns | forbagt=part-baked
råfrosset=frozen dough | Franskbrød=White loaf | Toastbrød=Toast bread | Sandwichbrød=Sandwich bread
Surdejsbrød=Sourdough bread | Durumbrød=Durum bread | m/birkes=with poppy seeds | fuldkorn=wholegrain
Hvidløgsflute=Garlic baguette | Minibaguette=Mini baguette | lys=light | rustik=rustic | surdej=sourdough
hvede=wheat | spinat=spinach | Pitabrød=Pita bread | Naanbrød=Naan bread | Pizzadejskugler=Pizza dough balls
Pizzabunde=Pizza bases | m/surdej=with sourdough | Chokoladekage=Chocolate cake | Drømmekage=Coconut dream cake
Gulerodskage=Carrot cake | Citronkage=Lemon cake | Krydderkage=Spice cake | i plade=sheet | udskåret=cut
# stykker=# pieces | i form=in tin | Lagkage=Layer cake | Hindbærroulade=Raspberry roulade
Jordbærtærte=Strawberry tart | Tiramisukage=Tiramisu cake | forskåret=pre-cut | m/fløde=with cream
konditorkvalitet=patisserie quality | Småkager=Cookies | Havrekager=Oat biscuits
Digestivekiks=Digestive biscuits | m/chokolade=with chocolate | Kammerjunkere=Danish rusks
Brunkager=Danish ginger biscuits | enkeltpakkede=individually wrapped | m/fuldkorn=with wholegrain
Knækbrød=Crispbread | rug=rye | sesam=sesame | tyndt=thin | Frøknækbrød=Seed crispbread
m/havsalt=with sea salt | # stk.=# pcs | Rundstykker=Breakfast rolls | Håndværkere=Brown breakfast rolls
Kaiserboller=Kaiser rolls | Morgenboller=Morning rolls | lyse=light | Ciabattaboller=Ciabatta rolls
færdigbagt=fully baked | Grovboller=Brown rolls | Fuldkornsboller=Wholegrain rolls | Kernebolle=Seeded roll
Græskarboller=Pumpkin seed rolls | Rugboller=Rye rolls | Brioche burgerboller=Brioche burger buns
m/sesam=with sesame | Kartoffelburgerboller=Potato burger buns | Hotdogbrød=Hot dog buns
Slidersboller=Slider buns | uskåret=unsliced | veganske=vegan | Kanelsnurre=Cinnamon swirl
Kardemommesnurre=Cardamom swirl | Spandauer=Danish custard pastry | creme=custard | hindbær=raspberry
Frøsnapper=Seeded pastry twist | Tebirkes=Poppy seed pastry | Wienerstang=Danish pastry bar | mandel=almond
forhævet=pre-proved | Smørcroissant=Butter croissant | Mandelcroissant=Almond croissant
Skinke- og ostecroissant=Ham and cheese croissant | Flutes=Small baguettes | små=small
Stenovnsbrød=Stone-oven bread | Kuvertbrød=Dinner rolls | Focacciabolle=Focaccia roll | m/oliven=with olives
Broccolibuketter=Broccoli florets | Blomkålsbuketter=Cauliflower florets | Gulerødder i skiver=Sliced carrots
Suppeurter=Soup vegetables | Wokblanding=Stir-fry mix | Hakket spinat=Chopped spinach
Peberfrugt i strimler=Pepper strips | Løg i tern=Diced onions | Porrer i ringe=Leek rings
Bredblandet grønt=Mixed vegetables | dybfrosne=deep-frozen | lynfrosne=quick-frozen | fine=fine | Ærter=Peas
ekstra fine=extra fine | Haveærter=Garden peas | Edamamebønner=Edamame beans | skoldede=blanched
Grønne bønner=Green beans | Haricots verts=Fine green beans | Snittebønner=Runner beans | Voksbønner=Wax beans
Solbær=Blackcurrants | Skovbærblanding=Forest berry mix | Rabarber i stykker=Rhubarb pieces
Mango i tern=Diced mango | til grød og smoothie=for porridge and smoothies | knuste=crushed
Pommes frites=French fries | Søde kartoffelfritter=Sweet potato fries | Rustikke fritter=Rustic fries
Crinkle cut-fritter=Crinkle cut fries | til ovn=for oven | ekstra sprød=extra crispy | kølet=chilled
Kartoffelbåde=Potato wedges | Røsti=Rösti | Kartoffelkroketter=Potato croquettes | Kartoffelgratin=Potato gratin
Hasselbackkartofler=Hasselback potatoes | m/hvidløg og urter=with garlic and herbs | krydrede=seasoned
`;
