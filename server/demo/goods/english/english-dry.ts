/**
 * English for the parts of product names, second half of the range (dry goods); the format is that of
 * english-fresh.ts.
 */
export const englishDry = `
m/oksekød=with beef | m/kød=with meat | klassisk=classic | m/ost på toppen=topped with cheese
portioner # g=portions # g | køl=chilled | Kylling i karry=Chicken curry | Boller i karry=Meatballs in curry
Kyllingegryde=Chicken stew | Tarteletfyld=Tartlet filling | m/kylling og asparges=with chicken and asparagus
færdigret=ready meal | økonomi=economy | pasteuriseret=pasteurised | Mørbradgryde=Pork tenderloin stew
Grisekæber i sauce=Pork cheeks in sauce | langtidsstegt=slow-roasted | Pulled pork-gryde=Pulled pork stew
Medister i skiver=Sliced pork sausage | m/sauce=with sauce | landkøkken=country style
Oksegullasch=Beef goulash | Bøf stroganoff=Beef stroganoff | Millionbøf=Minced beef in gravy
Oksebryst i peberrodssauce=Brisket in horseradish sauce | m/røde linser=with red lentils
Kikærtegryde=Chickpea stew | Grøntsagscurry=Vegetable curry | m/spinat=with spinach
Grøntsagslasagne=Vegetable lasagne | Spinatlasagne=Spinach lasagne | Porretærte=Leek tart
Grøntsagstærte=Vegetable tart | vegetarisk=vegetarian | # portioner=# portions
m/skinke og svampe=with ham and mushrooms | m/pepperoni=with pepperoni | Slicepizza=Pizza slice
grøntsager=vegetables | kartoffel og rosmarin=potato and rosemary | stenovn=stone-baked | Tomatsuppe=Tomato soup
Karrysuppe=Curry soup | Aspargessuppe=Asparagus soup | Hokkaidosuppe=Hokkaido pumpkin soup
Blomkålssuppe=Cauliflower soup | Kartoffel-porresuppe=Potato and leek soup | klar til at varme=ready to heat
koncentreret #:#=concentrated #:# | Kyllingenuggets=Chicken nuggets | Kyllingeschnitzel=Chicken schnitzel
Kyllingeburger=Chicken burger | Kyllingepopcorn=Popcorn chicken | Kyllingecordon bleu=Chicken cordon bleu
klassisk panering=classic breading | sprød panering=crispy breading | cornflakespanering=cornflake breading
ustegt=unfried | stegt=fried | Kyllingestrimler=Chicken strips | stegte=fried | Kyllingetern=Diced chicken
grillet=grilled | grillmarkeret=grill-marked | m/paprika=with paprika
m/hvidløg og timian=with garlic and thyme | Frikadeller=Danish meatballs | Krebinetter=Breaded pork patties
Karbonader=Pork patties | Deller=Patties | m/krydderurter=with herbs | bedstemors=grandmother's
saltreducerede=reduced salt | Kødboller til karry=Meatballs for curry | Kødboller=Meatballs | suppe=soup
italienske=Italian | Köttbullar=Swedish meatballs | af okse=of beef
Burgerbøffer af oksekød=Beef burger patties | Hakkebøffer af okse=Minced beef patties
Smashburgerbøffer=Smash burger patties | Steakburger=Steak burger | grillmarkerede=grill-marked
Oksekæber=Beef cheeks | langtidsstegte=slow-roasted | Briskethak=Chopped brisket | m/chipotle=with chipotle
Grisenakke=Pork neck | m/whisky og røg=with whisky and smoke | Grøntsagsfrikadeller=Vegetable patties
Rødbedebøffer=Beetroot burgers | Grøntsagsmedaljoner=Vegetable medallions | Linsebøffer=Lentil burgers
Gulerodsbøffer=Carrot burgers | vegetariske=vegetarian | rødbede=beetroot | Falafelbøf=Falafel burger
Plantefars=Plant-based mince | Plantebaserede boller=Plant-based balls | Plantestrimler=Plant-based strips
Planteburger=Plant-based burger | Plantenuggets=Plant-based nuggets | ærteprotein=pea protein
Tofu i tern=Diced tofu | m/kylling og bacon=with chicken and bacon | m/karrykylling=with curry chicken
m/kylling og pesto=with chicken and pesto | m/kylling og ost=with chicken and cheese | rugbolle=rye roll
groft brød=brown bread | indpakket=wrapped | m/sprød salat=with crisp lettuce | Italiensk salat=Italian salad
Karrysalat=Curry salad | Skinkesalat=Ham salad | Hønsesalat=Chicken salad | Russisk salat=Russian salad
m/ekstra fyld=with extra filling | Tunsalat=Tuna salad | m/bønner=with beans | Tunmousse=Tuna mousse
Kartoffelsalat=Potato salad | Kold kartoffelsalat=Cold potato salad | m/sennep=with mustard | lun=warm
m/rygeost=with smoked fresh cheese | m/kylling=with chicken | dampede=steamed
m/forårsløg og ingefær=with spring onion and ginger | m/koriander=with coriander | Forårsruller=Spring rolls
m/grønt=with vegetables | Miniforårsruller=Mini spring rolls | sprøde=crispy | m/laks=with salmon
Sushimix=Sushi mix | m/soja og wasabi=with soy and wasabi | u/dip=without dip | Oliven=Olives | sorte=black
Kalamataoliven=Kalamata olives | Castelvetranooliven=Castelvetrano olives | blandede=mixed | m/sten=with stones
u/sten=pitted | m/hvidløg=with garlic | Artiskokhjerter=Artichoke hearts | Semidry tomater=Semi-dried tomatoes
Soltørrede tomater=Sun-dried tomatoes | Balsamicoløg=Balsamic onions | sorte oliven=black olives
grønne oliven=green olives | m/kapers=with capers | chili=chilli | grillet peber=grilled pepper
Hakkede tomater=Chopped tomatoes | Flåede tomater=Peeled tomatoes | Cherrytomater på dåse=Canned cherry tomatoes
Pizzasauce=Pizza sauce | i egen saft=in own juice | i tomatjuice=in tomato juice | m/basilikum=with basil
u/salt=without salt | Tomatpuré=Tomato purée | Tomatkoncentrat=Tomato paste
dobbelt koncentreret=double concentrated | Kidneybønner=Kidney beans | Hvide bønner=White beans
Sorte bønner=Black beans | Cannellinibønner=Cannellini beans | i tomatsauce=in tomato sauce
klar til brug=ready to use | u/tilsat salt=no added salt | Kikærter=Chickpeas | drænede=drained | Majs=Sweetcorn
hele kerner=whole kernels | Minimajs=Baby corn | Agurkesalat=Pickled cucumber salad
Drueagurker=Pickled gherkins | Syltede rødløg=Pickled red onions | Asier=Pickled cucumber strips
Cornichoner=Cornichons | Jalapeños i skiver=Sliced jalapeños | husets opskrift=house recipe | milde=mild
sukkerreduceret=reduced sugar | syltede=pickled | Rødbeder i tern=Diced beetroot
riflede skiver=crinkle-cut slices | m/peberrod=with horseradish | syltet=pickled | Surkål=Sauerkraut
m/æble=with apple | efter husets opskrift=house recipe | traditionel=traditional
m/kanel og nelliker=with cinnamon and cloves | Ananas i tern=Diced pineapple | Ananas i skiver=Sliced pineapple
Frugtcocktail=Fruit cocktail | i juice=in juice | i let sirup=in light syrup | Jordbærmarmelade=Strawberry jam
Hindbærmarmelade=Raspberry jam | Abrikosmarmelade=Apricot jam | Hybenmarmelade=Rosehip jam
Appelsinmarmelade=Orange marmalade | Solbærmarmelade=Blackcurrant jam | # % frugt=# % fruit
bagefast=bake stable | Blomsterhonning=Blossom honey | Akaciehonning=Acacia honey | Lynghonning=Heather honey
Kløverhonning=Clover honey | rørt=creamed | flydende=liquid | koldslynget=cold-extracted
doseringsflaske=squeezy bottle | Tun i vand=Tuna in water | Tun i olie=Tuna in oil | Tunfilet=Tuna fillet
Tun i stykker=Tuna chunks | gulfinnet=yellowfin | drænet=drained | Torskerogn på dåse=Canned cod roe
Torskerogn=Cod roe | Torskelever=Cod liver | i egen lage=in own brine | Hvedemel=Wheat flour
Manitobamel=Manitoba flour | Tipo #-mel=Tipo # flour | Grahamsmel=Graham flour | Durummel=Durum flour
Speltmel=Spelt flour | bagekvalitet=bread quality | stenformalet=stone-ground | siet=sifted | Rugmel=Rye flour
Rugkerner=Rye kernels | knækkede=cracked | skårne=cut | Havregryn=Rolled oats | finvalsede=fine-rolled
Grovvalsede havregryn=Jumbo rolled oats | Havreklid=Oat bran | lynkogende=quick-cooking | Mysli=Muesli
m/frugt=with fruit | m/nødder=with nuts | m/kakao=with cocoa | ristet=toasted | sprød=crunchy
Guldflager=Golden flakes | honning=honey | Chokoladekugler=Chocolate balls | portionspakkede=portion packs
Lasagneplader=Lasagne sheets | Makaroni=Macaroni | durumhvede=durum wheat | bronzeskåret=bronze-cut
m/æg=with egg | storkøkken=catering pack | nr. #=no. # | Parboiled ris=Parboiled rice | Jasminris=Jasmine rice
Basmatiris=Basmati rice | Grødris=Pudding rice | Risottoris=Risotto rice | Brune ris=Brown rice
Vilde ris=Wild rice | blanding=blend | langkornede=long-grain | løse=loose | Perlespelt=Pearled spelt
Hvedekerner=Wheat kernels | forkogte=pre-cooked | sort=black | trikolore=tricolour | forkogt=pre-cooked
Røde linser=Red lentils | Grønne linser=Green lentils | Belugalinser=Beluga lentils | Brune linser=Brown lentils
Puylinser=Puy lentils | tørrede=dried | flækkede=split | Kikærtemel=Chickpea flour | fint=fine
Sort peber=Black pepper | sød=sweet | Spidskommen=Cumin | Kanel=Cinnamon | Gurkemeje=Turmeric | tørret=dried
Chiliflager=Chilli flakes | Muskatnød=Nutmeg | stødt=ground | steriliseret=sterilised | Karry=Curry powder
stærk=hot | husblanding=house blend | Køkkensalt=Kitchen salt | Havsalt=Sea salt | Groft salt=Coarse salt
Nitritsalt=Nitrite salt | m/jod=iodised | u/jod=without iodine | raffineret=refined
Havsaltflager=Sea salt flakes | Fingersalt=Finger salt | m/citron=with lemon | Oksefond=Beef stock
Kalvefond=Veal stock | Hummerfond=Lobster stock | Fiskefond=Fish stock | Vildtfond=Game stock
Grøntsagsfond=Vegetable stock | koncentreret=concentrated | lavt saltindhold=low salt | Hønsefond=Chicken stock
Kyllingebouillon=Chicken bouillon | Kyllingesky=Chicken jus | Oksebouillon=Beef bouillon | pulver=powder
Hønsebouillon=Hen bouillon | Grøntsagsbouillon=Vegetable bouillon | klar=clear | rig smag=rich flavour
Skysauce=Gravy | Brun sauce=Brown sauce | Pebersauce=Pepper sauce | Bearnaisesauce=Béarnaise sauce
Hollandaisesauce=Hollandaise sauce | Champignonsauce=Mushroom sauce | Bechamelsauce=Béchamel sauce
kogefast=boil stable | Chilimayonnaise=Chilli mayonnaise | Trøffelmayonnaise=Truffle mayonnaise | ægte=real
m/frilandsæg=with free-range eggs | Tartarsauce=Tartare sauce | m/ekstra grønt=with extra vegetables
Thousand islanddressing=Thousand island dressing | Cæsardressing=Caesar dressing
Krydderurtedressing=Herb dressing | Honning- og sennepsdressing=Honey and mustard dressing
Ranchdressing=Ranch dressing | Tomatketchup=Tomato ketchup | Currygewürzketchup=Curry ketchup
squeezeflaske=squeezy bottle | doseringsspand=dispenser tub | Dijonsennep=Dijon mustard
Grov sennep=Wholegrain mustard | Sød sennep=Sweet mustard | Pølsesennep=Hot dog mustard
Fransk sennep=French mustard | Sojasauce=Soy sauce | mørk=dark | Teriyakisauce=Teriyaki sauce
naturligt brygget=naturally brewed | doseringsdunk=dispenser can | Sød chilisauce=Sweet chilli sauce
Chilisauce=Chilli sauce | ekstra stærk=extra hot | Rød karrypasta=Red curry paste
Grøn karrypasta=Green curry paste | Gul karrypasta=Yellow curry paste | Panangkarrypasta=Panang curry paste
thai=Thai | Kokosmælk # %=Coconut milk # % | Kokoscreme # %=Coconut cream # % | u/tilsætning=without additives
til madlavning=for cooking | homogeniseret=homogenised | ramsløg=wild garlic | rucola=rocket
genovesetype=Genovese type | Rapsolie=Rapeseed oil | Koldpresset rapsolie=Cold-pressed rapeseed oil
Friturefedt=Frying fat | Stegeolie=Frying oil | m/smørsmag=with butter flavour | filtreret=filtered
longlife=long life | Solsikkeolie=Sunflower oil | højoleinsyre=high oleic
Frituresolsikkeolie=Sunflower frying oil | Olivenolie=Olive oil | Olivenolie til stegning=Olive oil for frying
citron=lemon | koldpresset=cold-pressed | frugtig=fruity | første pres=first press | Lagereddike=Spirit vinegar
Æbleeddike=Cider vinegar | Hvidvinseddike=White wine vinegar | Balsamicoeddike=Balsamic vinegar
Æblebalsamico=Apple balsamic | Riseddike=Rice vinegar | Sukker=Sugar | stødt melis=granulated
Perlesukker=Pearl sugar | Flormelis=Icing sugar | Brun farin=Brown sugar | Rørsukker=Cane sugar
Vaniljesukker=Vanilla sugar | drysseklar=dusting | Bagegær=Baker's yeast | presset=pressed | Tørgær=Dried yeast
# g terninger=# g cubes | # kg blok=# kg block | pumpbar=pumpable | Bagepulver=Baking powder
Kagecreme=Custard cream | kold=cold | Bollemix=Roll mix | Pandekagemix=Pancake mix | Muffinmix=Muffin mix
Brownieblanding=Brownie mix | klar til vand=just add water | Mandler=Almonds | Mandelsplitter=Almond slivers
Mandelmel=Almond flour | Mandelflager=Flaked almonds | smuttede=blanched | ristede=roasted
fint malet=finely ground | Hasselnødder=Hazelnuts | hakkede=chopped | saltede=salted | Valnødder=Walnuts
i brud=pieces | karamelliserede=caramelised | Cashewnødder=Cashew nuts | Solsikkekerner=Sunflower seeds
Græskarkerner=Pumpkin seeds | Hørfrø=Linseed | Chiafrø=Chia seeds | afskallede=hulled | brune=brown
Sesamfrø=Sesame seeds | Tahin=Tahini | Rosiner=Raisins | Korender=Currants | mørke=dark
Tørrede abrikoser=Dried apricots | Dadler=Dates | Svesker=Prunes | Tranebær=Cranberries
Tørrede figner=Dried figs | bløde=soft | Appelsinjuice=Orange juice | Grapejuice=Grapefruit juice
Gulerodsjuice=Carrot juice | Multivitaminjuice=Multivitamin juice | Ananasjuice=Pineapple juice
m/frugtkød=with pulp | u/frugtkød=without pulp | friskpresset=freshly squeezed | fra koncentrat=from concentrate
direkte presset=not from concentrate | Æblemost=Pressed apple juice | Æblejuice=Apple juice
m/hyldeblomst=with elderflower | m/solbær=with blackcurrant
Æble- og rabarbermost=Pressed apple and rhubarb juice | uklar=cloudy | enkeltsort=single variety
mango og passionsfrugt=mango and passion fruit | jordbær og banan=strawberry and banana | skovbær=forest berries
spinat og æble=spinach and apple | m/ingefær=with ginger | Hyldeblomstsaft=Elderflower cordial
Solbærsaft=Blackcurrant cordial | Hindbærsaft=Raspberry cordial | Rabarbersaft=Rhubarb cordial
Blandet frugtsaft=Mixed fruit cordial | Hybensaft=Rosehip cordial | Kildevand=Spring water
Danskvand=Sparkling water | m/citrus=with citrus | m/brus og hyldeblomst=with elderflower fizz
sportsflaske=sports bottle | glasflaske=glass bottle | # % genanvendt PET=# % recycled PET
u/pant=without deposit | Appelsinvand=Orange soda | Hindbærbrus=Raspberry soda | Citronbrus=Lemon soda
Ingefærøl=Ginger beer | Hyldebrus=Elderflower soda | Tonicvand=Tonic water | slank dåse=slim can
dansk opskrift=Danish recipe | sukkerfri=sugar free | Energidrik=Energy drink | tropisk=tropical
Sportsdrik=Sports drink | m/B-vitamin=with vitamin B | Iste=Iced tea | fersken=peach | usødet=unsweetened
Kaffe=Coffee | mørkristet=dark roast | mellemristet=medium roast | lysristet=light roast
koffeinfri=decaffeinated | hele bønner=whole beans | formalet=ground | filtermalet=filter ground
grovmalet=coarse ground | stempel=cafetiere | Sort te=Black tea | ceylon=Ceylon | Grøn te=Green tea
Kamillete=Chamomile tea | Myntete=Mint tea | breve=tea bags | løsvægt=loose | pyramidebreve=pyramid bags
Kakaopulver=Cocoa powder | hollandsk=Dutch | Kakaodrik til automat=Vending cocoa drink | opløselig=soluble
Kakaomælk=Chocolate milk | Chokoladedrik=Chocolate drink | Iskaffe=Iced coffee | Hvedeøl=Wheat beer
Alkoholfri pilsner=Alcohol-free lager | Pilsner=Lager | ufiltreret=unfiltered | pantflaske=deposit bottle
Hvidvin=White wine | Rødvin=Red wine | Mousserende vin=Sparkling wine | Husets hvidvin=House white wine
Husets rødvin=House red wine | tør=dry | lagret på fad=oak-aged | alkoholfri=alcohol free | Akvavit=Aquavit
Rom=Rum | Madlavningsvin=Cooking wine | Bitter=Bitters | fadlagret=cask-aged | Flødeis=Dairy ice cream
chokolade=chocolate | jordbær=strawberry | karamel=caramel | pistacie=pistachio | Softicemix=Soft ice mix
lakrids=liquorice | m/stykker=with pieces | solbær=blackcurrant | pære=pear | rabarber=rhubarb
m/# % frugt=with # % fruit | Havreis=Oat ice cream | Kokosis=Coconut ice cream
Chokolademousse=Chocolate mousse | Citronfromage=Lemon mousse | Vaniljecreme=Vanilla custard
Creme brulee=Crème brûlée | Trifli=Trifle | luftig=airy | portionsanrettet=portioned
Mælkechokolade=Milk chocolate | knapper=buttons | Hvid chokolade=White chocolate | Chokoladebar=Chocolate bar
m/nougat=with nougat | Pålægschokolade=Sliced chocolate for bread | Chokoladehakkelse=Chopped chocolate
Mørk chokolade=Dark chocolate | hakkelse=chopped | Overtræk=Coating | Marcipan=Marzipan | ren rå=pure raw
Kransekagemasse=Almond ring cake mix | revet=grated | # % mandler=# % almonds | Blød nougat=Soft nougat
Nøddenougat=Nut nougat | blok=block | Nøddecreme=Nut spread | Vingummi=Wine gums | frugt=fruit
Vingummibamser=Gummy bears | Skumfiduser=Marshmallows | sur=sour | u/gelatine=without gelatine
Saltlakrids=Salt liquorice | Sød lakrids=Sweet liquorice | Lakridskonfekt=Liquorice allsorts
Salmiakpastiller=Salmiac pastilles | Kartoffelchips=Potato crisps | Rodfrugtchips=Root vegetable crisps
Tortillachips=Tortilla chips | Bølgechips=Ridged crisps | havsalt=sea salt
sour cream og løg=sour cream and onion | salt og eddike=salt and vinegar | håndkogte=hand-cooked
poppede=popped | Popcornmajs=Popping corn | Karamelpopcorn=Caramel popcorn | m/salt=with salt
m/smag af smør=butter flavour | klar til poppemaskine=for popcorn machine | Nøddemix=Nut mix
m/peanuts=with peanuts | Peanuts i dej=Coated peanuts | Snackmix=Snack mix
ristede og saltede=roasted and salted | honningristede=honey-roasted | usaltede=unsalted | Müslibar=Muesli bar
m/mandler=with almonds | Proteinbar=Protein bar | Frugtbar=Fruit bar | m/dadel=with date | Havrebar=Oat bar
Aftørringspapir=Wiping paper | Køkkenrulle=Kitchen roll | Industripapir=Industrial paper
Håndklædeark=Paper towels | centerfeed=centrefeed | blå=blue | #-lags=#-ply | svanemærket=Nordic Swan
# % genbrugsfibre=# % recycled fibres | Servietter=Napkins | Middagsservietter=Dinner napkins
Cocktailservietter=Cocktail napkins | bordeaux=burgundy | mørkeblå=dark blue | grå=grey | ubleget=unbleached
Toiletpapir=Toilet paper | kerneløst=coreless | natur=natural | Take away-boks=Takeaway box
Sushibakke=Sushi tray | Salatskål=Salad bowl | Pizzabakke=Pizza box | Suppebæger=Soup cup | m/låg=with lid
Catering-fad=Catering platter | brunt pap=brown board | mikroovnsegnet=microwaveable | m/rum=with compartments
Kaffebæger=Coffee cup | Låg til kaffebæger=Coffee cup lid | Drikkeglas=Tumbler | Gafler=Forks | træ=wood
Knive=Knives | Skeer=Spoons | Sugerør=Straws | papir=paper | komposterbar=compostable | FSC-mærket=FSC labelled
Husholdningsfilm=Cling film | Alufolie=Aluminium foil | Bagepapir=Baking paper | Affaldssække=Bin bags
Vakuumposer=Vacuum bags | Fryseposer=Freezer bags | genbrugsplast=recycled plastic | i cutterboks=in cutter box
ark=sheets | Maskinopvask=Machine dishwashing detergent | Afspænding=Rinse aid | Håndopvask=Washing-up liquid
Grundrengøring=Heavy-duty cleaner | Universalrengøring=All-purpose cleaner | Afkalker=Descaler
Ovnrens=Oven cleaner | Desinfektionssprit=Disinfectant spirit | u/parfume=unscented | m/parfume=scented
fødevaregodkendt=food safe | til hårdt vand=for hard water | Nitrilhandsker=Nitrile gloves
Vinylhandsker=Vinyl gloves | Latexhandsker=Latex gloves | Mikrofiberklude=Microfibre cloths
Karklude=Dishcloths | pudderfri=powder free | skrabet uden indmad=oven-ready without giblets
uden sene=tendon-free | dobbelt=double | m/skind og vingeben (supreme)=skin-on with wing bone (supreme)
Kyllingebrystfilet i strimler=Chicken breast fillet strips
Kyllingenuggets i glutenfri panering=Chicken nuggets in gluten free breading
forstegt – til ovn=pre-fried – for oven | airfryer og friture=air fryer and deep fryer
Andelår confit=Duck leg confit | varmebehandlet=heat-treated | Oksetyksteg af dansk kvie=Rump of Danish heifer
Oksefilet af dansk kvie=Striploin of Danish heifer | Oksemørbrad af kvie=Tenderloin of heifer
u/bimørbrad=without side muscle | kogt og røget=cooked and smoked | Ribbensteg af gris=Pork belly roast
rygstykke uden skind og ben=skinless and boneless loin | uden ben=boneless | Kuller=Haddock | filet=fillet
m/dild og citronskal=with dill and lemon zest | fersk fars=fresh forcemeat
m/ørred og purløg=with trout and chives | Torskenuggets i sprød panering=Cod nuggets in crispy breading
Krabbekager=Crab cakes | asiatisk krydret=Asian seasoning | jomfruhummerstørrelse=langoustine size
Marinerede sild i lage=Pickled herring in brine | Kærnemælk=Buttermilk | køkkenblok=kitchen block
Pasteuriseret helæg af skrabeæg=Pasteurised whole egg of barn eggs | Risalamande=Danish rice pudding
færdigrørt=ready-made | øko=organic | stegekvalitet=frying quality | Løg i tern # × # mm=Diced onions # × # mm
Brunede kartofler=Caramelised potatoes | klar til pande=ready to fry | klynger=clusters | bakke=tray
bakker á # g=trays of # g | Pommes frites # × # mm=French fries # × # mm
m/karrykylling og sprød salat=with curry chicken and crisp lettuce
Kyllingeboller i karry=Chicken meatballs in curry | Kyllingebao=Chicken bao | dampet=steamed
m/linser og urter=with lentils and herbs | Kyllingefond=Chicken stock | fuldkorn # %=wholegrain # %
Hakkede tomater i egen saft=Chopped tomatoes in own juice | syltet efter husets opskrift=pickled, house recipe
Syltede grønne tomater=Pickled green tomatoes | Lynghonning fra Mols=Heather honey from Mols
lys ristning=light roast | lyst=white | Kyllingeballotine=Chicken ballotine
m/svampe og estragon=with mushrooms and tarragon | julens udgave=Christmas edition | Gås=Goose | And=Duck
til jul=for Christmas | Julemedister=Christmas sausage | m/nelliker og allehånde=with cloves and allspice
Brunkål=Browned cabbage | langtidskogt=slow-cooked | klar til varme=ready to heat
til julebordet=for the Christmas table | Æbleskiver=Danish pancake balls | forbagte=part-baked
langtidshævet=long-proved | Nougatbrud=Nougat brittle | m/saltmandel=with salted almonds | m/mjød=with mead
Røget laks=Smoked salmon | Havtornsaft=Sea buckthorn cordial | Økologisk skyr=Organic skyr
Spelttagliatelle=Spelt tagliatelle | Brombærmarmelade=Blackberry jam | Sorte bønner i lage=Black beans in brine
Urtete=Herbal tea | kamille og hyben=chamomile and rosehip | # breve=# tea bags
Blåmuslinger i hvidvin=Mussels in white wine | Valnøddekerner=Walnut kernels | Hindbærsorbet=Raspberry sorbet
`;
