/** The second half of the category tree; the columns are those of category-tree.ts. */
export const categoryTreeDry = `
broed|Brød og bagværk|Bread and pastry|bread|bread|Baguette|700000|729999
 broed-alle|Brød|Bread
  rugbroed-alle|Rugbrød|Rye bread
   rugbroed|Rugbrød|Rye bread
  hvidt-broed|Hvidt og groft brød|White and brown bread||baguette-bread
   franskbroed|Formbrød og landbrød|Loaves
   baguetter|Baguetter og flutes|Baguettes
   tortilla|Tortilla, pita og pizzabunde|Tortilla, pita and pizza bases
 kager|Kager|Cakes|sweet|shortcake
  kager-alle|Kager|Cakes
   skaerekager|Skærekager|Sliced cakes
   toerkager|Småkager og kiks|Cookies and biscuits
boller|Boller og morgenbrød|Rolls and breakfast pastry|bread|bagel|Rolls|730000|739999
 boller-alle|Boller|Rolls
  morgenboller|Rundstykker|Breakfast rolls
   rundstykker|Rundstykker og grovboller|Breakfast rolls
  burgerboller-alle|Burgerboller|Burger buns
   burgerboller|Burger- og pølsebrød|Burger and hot dog buns
 morgenbroed|Wienerbrød|Danish pastry||croissant
  wienerbroed-alle|Wienerbrød|Danish pastry
   wienerbroed|Wienerbrød og snurrer|Danish pastry and swirls
   croissanter|Croissanter|Croissants
frost|Frost|Frozen food|frozen|snowflake|Snowflake|640000|689999
 frost-groent|Grøntsager og bær|Vegetables and berries||broccoli
  frost-groent-alle|Grøntsager|Vegetables
   frost-groentsager|Grøntsager, frost|Vegetables, frozen
   frost-aerter|Ærter og bønner|Peas and beans
  frost-baer-alle|Bær og frugt|Berries and fruit||blueberries
   frost-baer|Bær og frugt, frost|Berries and fruit, frozen
 frost-kartofler|Kartofler|Potatoes||french-fries
  pommes-alle|Pommes frites|Chips
   pommes|Pommes frites|Chips
   kartoffelretter|Røsti, både og kroketter|Rösti, wedges and croquettes
 frost-fisk|Fisk og skaldyr|Fish and seafood|fish|fish
  frost-fiskefilet|Fiskefilet|Fish fillets
   frost-filet|Fiskefilet, naturel|Fish fillets, natural
   frost-paneret|Fiskefilet, paneret|Fish fillets, breaded||fried-shrimp
  fiskefrikadeller|Fiskefrikadeller|Fish cakes
   fiskefrikadeller-frost|Fiskefrikadeller, frost|Fish cakes, frozen
 frost-broed|Brød til afbagning|Bake-off bread|bread|baguette-bread
  frost-broed-alle|Afbagningsbrød|Bake-off bread
   afbagning|Boller og flutes til afbagning|Bake-off rolls and baguettes
convenience|Convenience og retter|Convenience and meals|meat|pot-of-food||740000|779999
 retter|Færdigretter|Ready meals
  retter-alle|Hovedretter|Main courses
   retter-koed|Retter med kød|Meals with meat
   retter-veg|Vegetariske retter|Vegetarian meals||pie
   supper|Supper|Soups
 kylling-conv|Forarbejdet kylling|Processed chicken|poultry|fried-shrimp
  kylling-conv-alle|Nuggets og strimler|Nuggets and strips
   kyllingenuggets|Nuggets og panerede|Nuggets and breaded
   kyllingestrimler|Stegt kylling|Cooked chicken||poultry-leg
 koed-conv|Frikadeller, bøffer og pulled|Meatballs, patties and pulled||meat-on-bone
  koed-conv-alle|Frikadeller og bøffer|Meatballs and patties
   frikadeller|Frikadeller og kødboller|Meatballs
   burgerboeffer|Burgerbøffer og pulled|Burger patties and pulled
 plantebaseret|Plantebaseret|Plant-based|green|dumpling
  plante-alle|Plantebaseret|Plant-based
   groentsagsboeffer|Grøntsagsbøffer og falafel|Vegetable patties and falafel
   plantefars|Plantefars og tofu|Plant mince and tofu
 sandwich|Sandwich og salater|Sandwiches and salads||sandwich
  sandwich-alle|Sandwich|Sandwiches
   sandwiches|Sandwich, pakket|Sandwiches, packed
  salater-alle|Mayonnaisesalater|Mayonnaise salads
   mayosalater|Mayonnaisesalater|Mayonnaise salads
tapas|Sushi og tapas|Sushi and tapas|green|dumpling|Shrimp|780000|799999
 asien|Asien|Asia||dumpling
  dimsum-alle|Dumplings og ruller|Dumplings and rolls
   dumplings|Dumplings og bao|Dumplings and bao
   foraarsruller|Forårsruller|Spring rolls
   sushi|Sushi|Sushi|fish|fish
 antipasti-alle|Antipasti|Antipasti||jar
  antipasti-groent|Oliven og antipasti|Olives and antipasti
   oliven|Oliven|Olives
   antipasti|Antipasti og tapenade|Antipasti and tapenade
kolonial|Kolonial|Groceries|dry|canned-food|Sugar|300000|359999
 konserves|Konserves og syltet|Canned and pickled
  groent-daase|Grøntsager på dåse|Canned vegetables||tomato
   tomater-daase|Tomater på dåse|Canned tomatoes
   baelgfrugter|Bønner, kikærter og majs|Beans, chickpeas and sweetcorn
   syltet|Syltede grøntsager|Pickles||jar
  frugt-daase-alle|Frugt, marmelade og honning|Fruit, jam and honey||jar
   frugt-daase|Frugt på dåse|Canned fruit||pear
   marmelade|Marmelade og grød|Jam
   honning|Honning|Honey||honey-pot
   fisk-daase|Fisk på dåse|Canned fish|fish|canned-food
 toervarer|Mel, gryn, ris og pasta|Flour, grain, rice and pasta||sheaf-of-rice
  mel-alle|Mel og gryn|Flour and grain
   mel|Mel|Flour
   gryn|Gryn og morgenmad|Oats and cereals
  ris-pasta|Ris, pasta og bælgfrugter|Rice, pasta and pulses||spaghetti
   pasta|Pasta|Pasta
   ris|Ris og korn|Rice and grain||cooked-rice
   linser|Linser og tørrede bønner|Lentils and dried beans
 smag|Krydderier, saucer og olie|Spices, sauces and oil||salt
  krydderi-alle|Krydderier og salt|Spices and salt
   krydderier|Krydderier|Spices
   salt|Salt|Salt
  sauce-alle|Fond, saucer og dressing|Stock, sauces and dressings||pot-of-food
   fond|Fond og bouillon|Stock and bouillon
   saucer|Saucer|Sauces
   dressing|Dressing, mayonnaise og ketchup|Dressing, mayonnaise and ketchup||jar
   asiatisk-sauce|Soja, chili og karrypasta|Soy, chilli and curry paste
  olie-alle|Olie og eddike|Oil and vinegar||jar
   olie|Olie|Oil
   eddike|Eddike|Vinegar
 bagning|Bagning|Baking||sheaf-of-rice
  bagning-alle|Sukker, nødder og hjælpestoffer|Sugar, nuts and baking aids||chestnut
   sukker|Sukker og gær|Sugar and yeast||salt
   noedder|Nødder, frø og tørret frugt|Nuts, seeds and dried fruit
drikke|Drikkevarer|Drinks|drink|beverage-box|Bottles|360000|399999
 kolde-drikke|Vand, juice og sodavand|Water, juice and soft drinks
  juice-alle|Juice og saft|Juice and cordial
   juice|Juice og smoothie|Juice and smoothies
   saft|Saft|Cordial
  vand-alle|Vand og sodavand|Water and soft drinks
   vand|Vand|Water
   sodavand|Sodavand|Soft drinks
 varme-drikke|Kaffe, te og kakao|Coffee, tea and cocoa||hot-beverage
  kaffe-alle|Kaffe|Coffee
   kaffe|Kaffe|Coffee
  te-alle|Te og kakao|Tea and cocoa
   te|Te|Tea
   kakao|Kakao|Cocoa
 oel-vin|Øl og vin|Beer and wine||wine-glass
  oel-alle|Øl|Beer
   oel|Øl|Beer
  vin-alle|Vin og spiritus|Wine and spirits
   vin|Vin|Wine
   spiritus|Spiritus|Spirits
is|Is og dessert|Ice cream and desserts|sweet|soft-ice-cream|Ice Cream|850000|869999
 is-alle|Is|Ice cream
  iscreme-alle|Is i bøtte|Ice cream tubs
   floedeis|Flødeis|Dairy ice cream
   sorbet|Sorbet og plantebaseret is|Sorbet and plant-based
 dessert-alle|Dessert|Desserts||shortcake
  dessert-koel|Desserter|Desserts
   desserter|Desserter|Desserts
slik|Slik og snacks|Sweets and snacks|sweet|chocolate-bar|Sugar|870000|879999
 slik-alle|Slik og chokolade|Sweets and chocolate
  chokolade-alle|Chokolade|Chocolate
   chokolade|Chokolade|Chocolate
   slik-blandet|Vingummi og lakrids|Wine gums and liquorice
 snacks|Snacks|Snacks||pretzel
  snacks-alle|Chips og nødder|Crisps and nuts
   chips|Chips og popcorn|Crisps and popcorn
   bar|Barer|Bars
nonfood|Papir, emballage og rengøring|Paper, packaging and cleaning|nonfood|roll-of-paper||880000|929999
 papir|Papir|Paper
  papir-alle|Aftørring og servietter|Wiping and napkins
   aftoerring|Aftørringspapir|Wiping paper
   servietter|Servietter|Napkins
   toiletpapir|Toiletpapir|Toilet paper
 emballage|Emballage|Packaging||takeout-box
  emballage-alle|Bakker, bægre og film|Trays, cups and film
   bakker|Bakker og bokse|Trays and boxes
   baegre|Bægre og bestik|Cups and cutlery
   film|Film, folie og poser|Film, foil and bags
 rengoering|Rengøring|Cleaning||soap
  rengoering-alle|Rengøringsmidler|Cleaning agents||lotion-bottle
   rengoeringsmidler|Rengøring og opvask|Cleaning and dishwashing
   handsker|Handsker og klude|Gloves and cloths||gloves
`;
