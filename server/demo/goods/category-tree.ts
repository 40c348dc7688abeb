/**
 * The category tree, one category per line, indented by one space per level. Columns: key | Danish | English
 * | tint | artwork, and for level 1 also glyph | first item number | last item number. Empty tint and artwork
 * are inherited from the parent.
 */
export const categoryTree = `
koed|Kød og fjerkræ|Meat and poultry|meat|cut-of-meat|Steak|200000|259999
 fersk-fjerkrae|Fersk fjerkræ|Fresh poultry|poultry|poultry-leg
  f-kylling|Kylling|Chicken
   kyllingebryst|Kyllingebryst|Chicken breast
   kyllingelaar|Kyllingelår og vinger|Chicken thighs and wings
   hel-kylling|Hel kylling|Whole chicken||chicken
   kyllingeindmad|Lever og hjerter|Liver and hearts||cut-of-meat
  f-andet|Kalkun og and|Turkey and duck
   kalkun|Kalkun|Turkey||turkey
   and-fersk|And|Duck||duck
 frosset-fjerkrae|Frosset fjerkræ|Frozen poultry|poultry|poultry-leg
  x-kylling|Kylling, frost|Chicken, frozen
   kyllingebryst-frost|Kyllingebryst, frost|Chicken breast, frozen
   kyllingelaar-frost|Kyllingelår, frost|Chicken thighs, frozen
  x-and|And og gås, frost|Duck and goose, frozen||duck
   and-frost|And, frost|Duck, frozen
   gaas-frost|Gås, frost|Goose, frozen||goose
 okse-kalv|Okse og kalv|Beef and veal|meat|cut-of-meat
  okse-udskaering|Okseudskæringer|Beef cuts
   okse-boef|Bøffer|Steaks
   okse-steg|Stege|Roasts
   okse-moerbrad|Mørbrad og filet|Tenderloin and striploin||meat-on-bone
  okse-smaa|Hakket og tern|Minced and diced
   okse-hakket|Hakket oksekød|Minced beef
   okse-tern|Tern og strimler|Dice and strips
  kalv-alle|Kalv|Veal
   kalv|Kalveudskæringer|Veal cuts
 gris|Gris|Pork|meat|cut-of-meat
  gris-udskaering|Griseudskæringer|Pork cuts
   gris-steg|Stege|Roasts
   gris-kotelet|Koteletter og skiver|Chops and slices||meat-on-bone
   gris-moerbrad|Mørbrad og filet|Tenderloin and loin
  gris-smaa|Hakket og tern|Minced and diced
   gris-hakket|Hakket grisekød|Minced pork
   gris-tern|Tern og strimler|Dice and strips
 lam-vildt|Lam og vildt|Lamb and game|meat|meat-on-bone
  lam-alle|Lam|Lamb
   lam|Lammeudskæringer|Lamb cuts
  vildt-alle|Vildt|Game
   vildt|Vildt|Game
 charcuteri|Pålæg og charcuteri|Cold cuts and charcuterie|meat|bacon
  paalaeg|Pålæg i skiver|Sliced cold cuts||sandwich
   paalaeg-gris|Skinke og svinekød|Ham and pork
   paalaeg-fjerkrae|Fjerkræspålæg|Poultry cold cuts
   paalaeg-okse|Roastbeef og oksepålæg|Roast beef
   spegepoelse|Spegepølse og salami|Salami
   leverpostej|Leverpostej og paté|Liver pâté
  poelser-bacon|Pølser og bacon|Sausages and bacon
   poelser|Pølser|Sausages
   bacon|Bacon|Bacon
fisk|Fisk og skaldyr|Fish and seafood|fish|fish|Fish|410000|459999
 fersk-fisk|Fersk fisk|Fresh fish
  hvidfisk|Hvid fisk|White fish
   torsk|Torsk|Cod
   sej-kuller|Sej og kuller|Saithe and haddock
   fladfisk|Fladfisk|Flatfish
  fed-fisk|Laks og fed fisk|Salmon and oily fish
   laks|Laks|Salmon
   oerred|Ørred|Trout
 roeget-lage|Røget og i lage|Smoked and cured
  roeget|Røget fisk|Smoked fish
   roeget-laks|Røget og gravad laks|Smoked and cured salmon
   roeget-makrel|Røget makrel og sild|Smoked mackerel and herring
  lage|I lage|In brine
   sild|Sild|Herring
 skaldyr|Skaldyr|Shellfish||shrimp
  rejer-alle|Rejer|Prawns
   rejer|Rejer|Prawns
   tigerrejer|Tigerrejer|Tiger prawns
  skaldyr-andre|Krabbe, hummer og muslinger|Crab, lobster and mussels||crab
   krabbe|Krabbe|Crab
   hummer|Hummer|Lobster||lobster
   muslinger|Muslinger og blæksprutte|Mussels and squid
mejeri|Mejeri og æg|Dairy and eggs|dairy|glass-of-milk|Cheese|500000|549999
 maelk-floede|Mælk og fløde|Milk and cream
  maelk-alle|Mælk|Milk
   maelk|Mælk|Milk
   kaernemaelk|Kærnemælk|Buttermilk
  floede-alle|Fløde|Cream
   floede|Fløde|Cream
   cremefraiche|Creme fraiche|Sour cream
 yoghurt-skyr|Yoghurt og skyr|Yoghurt and skyr
  surmaelk-alle|Surmælksprodukter|Fermented milk
   yoghurt|Yoghurt|Yoghurt
   frugtyoghurt|Frugtyoghurt|Fruit yoghurt
   skyr|Skyr|Skyr
 smoer-fedt|Smør og margarine|Butter and margarine||butter
  smoer-alle|Smør|Butter
   smoer|Smør|Butter
   margarine|Margarine|Margarine
 ost|Ost|Cheese||cheese-wedge
  fast-ost|Fast ost|Hard cheese
   skaereost|Skæreost|Sliced cheese
   reven-ost|Reven ost|Grated cheese
   gaardost|Gårdost og specialost|Farm cheese
  bloed-ost|Blød ost|Soft cheese
   hvidskimmel|Brie, feta og blåskimmel|Brie, feta and blue
   mozzarella|Mozzarella|Mozzarella
   floedeost|Flødeost|Cream cheese
 aeg|Æg|Eggs||egg
  aeg-alle|Æg|Eggs
   skalaeg|Skalæg|Shell eggs
   aegprodukter|Pasteuriserede og kogte æg|Pasteurised and boiled eggs
 plantedrik|Plantedrik og plantefløde|Plant drinks||beverage-box
  plantedrik-alle|Plantedrik|Plant drinks
   plantedrikke|Plantedrik|Plant drinks
groent|Frugt og grønt|Fruit and vegetables|green|leafy-green|Veggies|600000|639999
 kartofler-rod|Kartofler, rod og løg|Potatoes, roots and onions
  kartofler-alle|Kartofler|Potatoes||potato
   kartofler|Kartofler, hele|Potatoes, whole
   kartofler-skraellet|Kartofler, skrællede|Potatoes, peeled
  rod-alle|Rodfrugter|Root vegetables||carrot
   guleroedder|Gulerødder|Carrots
   rodfrugter|Andre rodfrugter|Other roots
  loeg-alle|Løg og hvidløg|Onions and garlic||onion
   loeg|Løg|Onions
   hvidloeg|Hvidløg og ingefær|Garlic and ginger||garlic
 groentsager|Grøntsager|Vegetables
  kaal-alle|Kål|Cabbage
   kaal|Hoved- og grønkål|Cabbage and kale
   broccoli|Broccoli og blomkål|Broccoli and cauliflower||broccoli
  frugtgroent|Frugtgrøntsager|Fruit vegetables||tomato
   tomater|Tomater|Tomatoes
   agurker|Agurk og squash|Cucumber and courgette||cucumber
   peberfrugt|Peberfrugt|Peppers||bell-pepper
  salat-alle|Salat og urter|Salad and herbs||green-salad
   salat|Salat|Salad
   krydderurter|Krydderurter|Herbs
   svampe|Svampe|Mushrooms||brown-mushroom
 frugt|Frugt|Fruit||red-apple
  kernefrugt-alle|Æbler og pærer|Apples and pears
   aebler|Æbler|Apples
   paerer|Pærer|Pears||pear
  citrus-alle|Citrus og eksotisk|Citrus and exotic||tangerine
   citrus|Citrusfrugter|Citrus||lemon
   eksotisk|Eksotisk frugt og melon|Exotic fruit and melon
  baer-alle|Bær|Berries||strawberry
   baer|Friske bær|Fresh berries
`;
