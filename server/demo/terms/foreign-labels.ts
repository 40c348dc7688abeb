/**
 * Foreign words on the labels of imported goods with the Danish word, and spellings that kitchens use.
 * Together with `synonymLines`, the supplier's initial synonyms.
 */
export const foreignLabelLines: readonly (readonly string[])[] = `
yoghurt, yogurt, jogurt, joghurt, yaourt
toiletpapir, wc papir, toiletruller
tigerrejer, kæmperejer, king prawns
svinekød, grisekød, pork, porc, schweinefleisch
oksekød, beef, boeuf, rindfleisch
kalvekød, veal
kylling, chicken, poulet, huhn, kyckling, pollo
kyllingebryst, blanc de poulet, chicken breast
kalkun, turkey, dinde
and, duck, canard
lam, lamb, agneau
steak, bøf
frikadeller, meatballs, meat balls, kødboller
leverpostej, liver paste, leverpaté, foie de porc
spegepølse, salami
skinke, ham, jambon, schinken
bacon, lardons
pølser, sausage, sausages, saucisse, saucisses
hotdogpølser, hot dog sausages, saucisse hot dog
torsk, cod, cabillaud
torskelever, foie de morue, cod liver
torskerogn, cod roe
stenbiderrogn, lumpfish caviar, oeufs de lompe
laks, salmon, saumon, lachs
ørred, trout, truite, forelle
makrel, mackerel, maquereau
sild, herring, hareng, hering
karrysild, hareng curry, curry herring
marinerede sild, hareng mariné, hareng en marinade
tun, tuna, thon
rejer, shrimps, shrimp, prawns, crevettes, räkor, gambas
muslinger, mussels, moules
smør, butter, beurre, mantequilla
margarine, spread
mælk, milk, lait, milch, mjölk
sødmælk, whole milk
minimælk, mini mælk
letmælk, let mælk
kakaomælk, chocolate milk
fløde, cream, crème
ost, cheese, fromage, käse, queso
flødeost, cream cheese, frischkäse, färskost
feta, salatost, hirtenkäse, salad cheese
blåskimmelost, danish blue, bleu danois, danablu
æg, eggs, oeufs, eier
skyr, icelandic yogurt
is, ice cream, glace, eis
brød, bread, pain, brot
rugbrød, rye bread, ryebread, pain au seigle
knækbrød, crispbread, crisp bread
boller, buns, rolls
småkager, cookies, biscuits, kekse
kage, cake, gâteau, kuchen
havregryn, rolled oats, oats, oatmeal
mysli, müsli, muesli, musli
cornflakes, corn flakes, c flakes
ris, rice, riz, reis
pasta, nudler, noodles, nouilles
mel, flour, farine
sukker, sugar, sucre, zucker
vaniljesukker, vanilla sugar, sucre vanillé, vaniljsocker
honning, honey, miel, honig
sirup, syrup, sirop
salt, sel, salz
peber, pepper, poivre
krydderi, spices, épices
olie, oil, huile
eddike, vinegar, vinaigre
sennep, mustard, moutarde, senf
ketchup, tomatketchup, tomat ketchup
sovs, sauce
marmelade, syltetøj, jam, confiture
hindbærmarmelade, raspberry jam, himbeermarmelade, hallonmarmelad
jordbærmarmelade, strawberry jam, confiture fraises
appelsinmarmelade, orange marmalade, confiture orange
jordnøddesmør, peanutbutter, peanut butter, beurre de cacahuètes, jordnötssmör
peanuts, jordnødder, cacahuètes
mandler, almonds, amandes
hasselnødder, hazelnuts, noisettes
nødder, nuts, noix
rosiner, raisins
dadler, dates, dattes
abrikoser, apricots, abricots
chokolade, chocolate, chocolat, schokolade
lakrids, liquorice, licorice, réglisse
vingummi, winegum, winegums
slik, candy, bonbons, sweets
marcipan, marzipan, massepain
chips, crisps
jordbær, strawberry, strawberries, fraises, erdbeer
hindbær, raspberry, raspberries, framboise, himbeer
blåbær, blueberry, blueberries, myrtille, heidelbeer
solbær, blackcurrant, cassis
tranebær, cranberry, cranberries, canneberge
æble, apple, pomme, apfel
appelsin, orange
citron, lemon
æblejuice, apple juice, jus de pomme
appelsinjuice, orange juice, jus orange
hyldeblomst, elderflower, holunderblüte
kartofler, potatoes, pommes de terre, kartoffeln
gulerødder, carrots, carottes, möhren
rødbeder, beetroot, betterave
ærter, peas, petits pois, erbsen
bønner, beans, haricots, bohnen
majs, corn, maïs, sweetcorn
tomater, tomatoes, tomates, tomaten
agurk, cucumber, concombre
ingefær, ginger, gingembre
kokos, coconut, coco
kokosmælk, coconut milk
kaffe, coffee, café
te, tea, thé
vand, water, eau
øl, beer, bière, bier
pilsner, pilsener, lager
opvaskemiddel, håndopvask, maskinopvask
proteinbar, protein bar
`
  .trim()
  .split('\n')
  .map((line) => line.split(', '));
