import { englishNumber } from './english-names.ts';

/** English for the parts of ingredients, as "Danish=English"; # stands for a number. */
const ingredientWords = `
# g pr. # g=# g per # g | abrikos=apricot | agurk=cucumber | agurker=cucumbers | alkohol=alcohol | allehånde=allspice
ananas=pineapple | andefedt=duck fat | andekød=duck meat | andelår=duck leg | ansjoser=anchovies
antioxidant | appelsin=orange | appelsinjuice=orange juice | aroma=flavouring | aromatiske urter=aromatic herbs
artiskok=artichoke | ascorbinsyre=ascorbic acid | asparges=asparagus | aubergine | avocado | bacon
bagegær=baker's yeast | banan=banana | bananer=bananas | basilikum=basil | birkes=poppy seeds | blomkål=cauliflower
blomkål eller broccoli=cauliflower or broccoli | blåbær=blueberries | blåmuslinger=mussels | blæksprutte=squid
bløddyr=molluscs | boghvedemel=buckwheat flour | broccoli | brun farin=brown sugar | bukkehorn=fenugreek
bygmalt=barley malt | bygmaltekstrakt=barley malt extract | bær=berries | bønner=beans
calciumcarbonat=calcium carbonate | cashewnødder=cashew nuts | champignon=mushrooms | chiafrø=chia seeds
chili=chilli | chokolade=chocolate | citron=lemon | citrongræs=lemongrass | citronsaft=lemon juice
citronsyre=citric acid | citrusfrugt=citrus fruit | cornflakes | cremefraiche=sour cream | dadler=dates | dild=dill
druer=grapes | druesukker=dextrose | durumhvede=durum wheat | durumhvedemel=durum wheat flour
edamamebønner=edamame beans | eddike=vinegar | emulgator=emulsifier | enzym=enzyme | enzymer=enzymes
estragon=tarragon | fisk=fish | fiskefilet=fish fillet | fløde=cream | flødeost=cream cheese
forårsløg=spring onions | friske krydderurter=fresh herbs | frugt=fruit | frugtkoncentrat=fruit concentrate
frugtpuré og -saft=fruit purée and juice | frugtsaft=fruit juice | galanga=galangal | gelatine=gelatin
glukosesirup=glucose syrup | glutenfri havregryn=gluten-free rolled oats | granatæble=pomegranate
grapefrugt=grapefruit | grisefedt=pork fat | grisekød=pork | griselever=pig liver | grisespæk=pork back fat
græskar=pumpkin | græskarkerner=pumpkin seeds | grødris=pudding rice | grøn peber=green pepper
grønne bønner=green beans | grønne ærter=green peas | grøntsager=vegetables | gulerod=carrot
gulerodssaft=carrot juice | gulerødder=carrots | gurkemeje=turmeric | gåsekød=goose meat | gær=yeast
gærekstrakt=yeast extract | hasselnødder=hazelnuts | havre=oats | havredrik=oat drink | havregryn=rolled oats
hindbær=raspberries | honning=honey | humle=hops | hummer=lobster | hvede=wheat | hvedeflager=wheat flakes
hvedefuldkorn=whole wheat | hvedegluten=wheat gluten | hvedemel=wheat flour | hvid peber=white pepper
hvidkål=white cabbage | hvidløg=garlic | hyben=rosehip | hyldeblomst=elderflower | hård ost=hard cheese
hævemiddel=raising agent | hørfrø=linseed | ingefær=ginger | jordbær=strawberries | jordnødder=peanuts
kaffe=coffee | kaffebønner=coffee beans | kakao=cocoa | kakaomasse=cocoa mass | kakaopulver=cocoa powder
kakaosmør=cocoa butter | kalkunkød=turkey meat | kalvekød=veal | kanel=cinnamon | kapers=capers
kardemomme=cardamom | karry=curry powder | karrydressing=curry dressing | kartoffel=potato
kartoffelflager=potato flakes | kartoffelmel=potato flour | kartoffelstivelse=potato starch | kartofler=potatoes
kikærtemel=chickpea flour | kikærter=chickpeas | kildevand=spring water | knoldselleri=celeriac | koffein=caffeine
kokos=coconut | kokosekstrakt=coconut extract | kokosfedt=coconut fat | kommen=caraway
konserveringsmiddel=preservative | koriander=coriander | krabbe=crab | krebsdyr=crustaceans | krydderi=spice
krydderier=spices | kulsyre=carbon dioxide | kyllingekød=chicken | kyllingekødsekstrakt=chicken extract
kyllingelever=chicken liver | kål=cabbage | kærnemælk=buttermilk | kødekstrakt=meat extract | lakrids=liquorice
lakridsekstrakt=liquorice extract | laks=salmon | laktase=lactase | lammekød=lamb | laurbær=bay leaf
letmælk=semi-skimmed milk | linser=lentils | løg=onion | løgpulver=onion powder | majs=maize | majsmel=maize flour
majsstivelse=maize starch | makrel=mackerel | maltodextrin | mandler=almonds | mango | mayonnaise | melon
modificeret stivelse=modified starch | mozzarella | mælk=milk | mælkeprotein=milk protein | mælkepulver=milk powder
natriumascorbat=sodium ascorbate | natriumnitrit=sodium nitrite | nelliker=cloves | nigari | nødder=nuts
oksekød=beef | oliven=olives | olivenolie=olive oil | oregano | ost=cheese | osteløbe=rennet | palmefedt=palm fat
palmeolie=palm oil | paprika | pasta | pasteuriseret æg=pasteurised egg
pasteuriseret æggeblomme=pasteurised egg yolk | peber=pepper | peberfrugt=sweet pepper | peberrod=horseradish
pektin=pectin | pepperoni | persille=parsley | pesto | pistacienødder=pistachios | porre=leek
psyllium | purløg=chives | pære=pear | pærer=pears | quinoa | rabarber=rhubarb | ramsløg=wild garlic
rapsolie=rapeseed oil | rejepasta=shrimp paste | rejer=prawns | ribsaft=redcurrant juice | ris=rice
riseddike=rice vinegar | rismel=rice flour | rodfrugter=root vegetables | rosiner=raisins | rosmarin=rosemary
rucola=rocket | rug=rye | rugbolle=rye roll | rugkerner=rye kernels | rugmel=rye flour | rødbede=beetroot
rødbeder=beetroot | rødkål=red cabbage | rødløg=red onion | rødspætte=plaice | røg=smoke
røgaroma=smoke flavouring | salat=lettuce | salmiak=ammonium chloride | salt | sej=saithe | selleri=celery
sennep=mustard | sennepsfrø=mustard seeds | sesam=sesame | sesamfrø=sesame seeds | sesamolie=sesame oil
sild=herring | skinke=ham | skovbær=forest berries | skummetmælk=skimmed milk
skummetmælkspulver=skimmed milk powder | smør=butter | soja=soya | sojabønner=soya beans
sojalecithin=soya lecithin | sojasauce=soy sauce | solbær=blackcurrants | solsikkekerner=sunflower seeds
solsikkeolie=sunflower oil | soltørrede tomater=sun-dried tomatoes | spelt | spidskommen=cumin | spinat=spinach
stabilisator=stabiliser | stenfrugt=stone fruit | sukker=sugar | sulfitter=sulphites | surdej=sourdough
surhedsregulerende middel=acidity regulator | svampe=mushrooms | syrningskultur=lactic culture
sødestoffer=sweeteners | sødmælkspulver=whole milk powder | tahin=tahini | tang=seaweed | taurin=taurine
teblade=tea leaves | teekstrakt=tea extract | tigerrejer=tiger prawns | timian=thyme | tomat=tomato
tomater=tomatoes | tomatpulver=tomato powder | tomatpuré=tomato purée | tomatsaft=tomato juice | torsk=cod
torskelever=cod liver | torskerogn=cod roe | trøffel=truffle | tun=tuna | tørret frugt=dried fruit | urter=herbs
vallepulver=whey powder | valnødder=walnuts | vand=water | vanilje=vanilla | vildtkød=game meat | vin=wine
vindruer=grapes | vitaminer=vitamins | yoghurt=yogurt | yoghurtkultur=yogurt culture | æble=apple
æblejuice=apple juice | æbler=apples | æg=egg | æggeblomme=egg yolk | æggepulver=egg powder
ærteprotein=pea protein | øl=beer | ørred=trout
økologiske ingredienser fra eu og ikke-eu-landbrug=organic ingredients from EU and non-EU agriculture
`;

const english = new Map(
  ingredientWords
    .trim()
    .split(/ \| |\n/)
    .map((entry) => entry.split('='))
    .map(([danish = '', word = danish]) => [danish, word]),
);
const NUMBER = /\d+(?:[.,]\d+)*/g;
const BETWEEN = /( \(|\)(?:, )?|, |\. (?=\p{Lu}))/u;
const SHARE = /^ ?#(?:,#)? %$/;

function englishPart(part: string): string {
  const key = part.replaceAll(NUMBER, '#').toLowerCase();
  const pattern = SHARE.test(key) || key === '' ? key : english.get(key);
  if (pattern === undefined) throw new RangeError(`No English for ${part}`);
  const numbers = (part.match(NUMBER) ?? []).map(englishNumber);
  const words = pattern.replaceAll('#', () => numbers.shift() ?? '');
  const [first = ''] = part;
  return first === first.toLowerCase() ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Part by part. Throws RangeError when a part has no translation. */
export function englishIngredients(text: string): string {
  return text
    .split(BETWEEN)
    .map((part, at) => (at % 2 === 1 ? part : englishPart(part)))
    .join('');
}
