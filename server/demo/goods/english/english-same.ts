/** # stands for a number. */
export const englishSame = `
PP
supreme | halal | Poussin | IQF | Pastrami | Salami | Chorizo | Pepperoni | Bratwurst | Bacon | MSC | sashimi
ASC | superior | trim D | trim E | UHT | Ymer # % | Yoghurt | Havarti #+ | Maribo #+ | Gouda #+ | Cheddar #+
Pizzatopping | Brie | Camembert | Feta | Mozzarella | Burrata | mini | Mascarpone | Ricotta | barista | Broccoli
Romanesco | Broccolini | Frisée | baby | Portobello | Elstar | Jonagold | Ingrid Marie | Gala | Granny Smith
Pink | Discovery | Conference | Clara Frijs | Abate | Doyenné | Mango | Papaya | Fairtrade | Piel de sapo
snack | Avocado | Hass | premium | Baguette | Flute | Demibaguette | bake-off | Tortilla | Wraps | Focaccia
Brownie | Cheesecake | Cookies | Crispbread | Croissant | Pain au chocolat | Ciabatta | Panini | # min.
Pommes noisettes | Lasagne | Moussaka | Cannelloni | sous vide | Butter chicken | Chili con carne | Dahl
Chili sin carne | Pizza margherita | Pizza | Pulled chicken | tandoori | Pulled beef | BBQ | Pulled pork
Spareribs | Falafel | Tofu | Tempeh | Sandwich | Wrap | tortilla | focaccia | Coleslaw | Dumplings | Gyoza | Bao
Wonton | Sushi | nigiri | maki | Poke bowl | Aubergine | Tapenade | kalamata | Hummus | Passata | Baked beans
Picalilli | skipjack | protein # % | Granola | Cornflakes | Spaghetti | Penne | Fusilli | Tagliatelle | Farfalle
Orzo | Bulgur | Couscous | Quinoa | Paprika | Oregano | madras | Garam masala | Demi-glace | pasta
Mayonnaise # % | Aioli | Remoulade | Vinaigrette | Ketchup | Tamari | Sriracha | Sambal oelek | Pesto
extra virgin | instant | Sultanas | Smoothie | PET | Cola | light | Espresso | single origin | Earl grey
sencha | Rooibos | Chai | Classic | IPA | Brown ale | Porter | riesling | pinot grigio | tempranillo | merlot
Rosé | grenache | brut | Vodka | Gin | Cognac | Sorbet | mango | Panna cotta | paprika | Popcorn | Peanuts
Z-fold | airlaid | #/#-fold | jumbo | bagasse | rPET | standard | filter
`;
