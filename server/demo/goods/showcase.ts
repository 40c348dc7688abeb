/**
 * Handwritten products, the same in every size of the demonstration: number | name | leaf; composition |
 * brand | packing | list prices in kroner per unit | artwork
 */
export const showcaseTable = `
204118|Kyllingebrystfilet u/skind, kalibreret 160–180 g, IQF|kyllingebryst-frost;kylling-bryst|Skovlund|ps:2kg krt*:5 pll:48|139.50/662.50/29712|poultry-leg
201077|Kylling hel, fersk, økologisk, ca. 1.500 g, skrabet uden indmad|hel-kylling;kylling-hel|Bregnholm Øko|stk*:1.5kg~ ks:6|111/643.50|chicken
201342|Kyllingeoverlår u/ben m/skind, ca. 120 g, fersk|kyllingelaar;kylling-laar|Skovlund|(bk:2.5kg) krt:4|584|poultry-leg
201355|Kyllingeinderfilet, naturel, fersk, håndskåret, uden sene|kyllingebryst;kylling-bryst|Danefugl|(bk:5kg) krt:2|879|poultry-leg
201361|Kyllingeinderfilet, fersk, ca. 50 g, uden sene|kyllingebryst;kylling-bryst|Skovlund|(bk:2.5kg) krt:4|869|poultry-leg
201310|Kyllingebrystfilet, fersk, naturel, dobbelt, u/skind|kyllingebryst;kylling-bryst|Danefugl|(bk:2.5kg) krt:2|447.50|poultry-leg
201084|Kyllingebryst, økologisk, m/skind og vingeben (supreme)|kyllingebryst;kylling-bryst|Bregnholm Øko|(bk:2kg) krt:2|756|poultry-leg
201326|Kyllingelår m/ryg, kalibreret 280–320 g, fersk|kyllingelaar;kylling-laar|Skovlund|(bk:5kg) krt:2|324|poultry-leg
204155|Kyllingebrystfilet, halal, marineret 8 %, frost, 140–180 g|kyllingebryst-frost;kylling-marineret|Nordmark Convenience|(ps:2.5kg) krt:4|598|poultry-leg
208340|Kyllingebrystfilet i strimler, stegt, krydret m/paprika, IQF|kyllingestrimler;kylling-stegt|Nordmark Convenience|(ps:2kg) krt:3|588|poultry-leg
208814|Kyllingenuggets i glutenfri panering, halal, 20–25 g, forstegt – til ovn, airfryer og friture|kyllingenuggets;kylling-paneret|Nordmark Convenience|ps:1kg krt*:6|92/552|fried-shrimp
201390|Kyllingelever, renset, fersk|kyllingeindmad;kylling-indmad|Skovlund|bk*:1kg krt:5|39.50/187.50|cut-of-meat
205518|Andelår confit, lagret, varmebehandlet|and-fersk;and-confit|Køkken Aabo|(bk:1kg) krt:4|486|duck
210377|Oksetyksteg af dansk kvie, afpudset, modnet 21 dage|okse-steg;okse-steg|Hereford Fyn|stk:2.4kg~|391.20|cut-of-meat
210381|Oksefilet af dansk kvie, afpudset, u/kappe|okse-moerbrad;okse-morbrad|Hereford Fyn|stk:2.2kg~|504.90|meat-on-bone
210399|Oksemørbrad af kvie, afpudset, modnet 28 dage|okse-moerbrad;okse-morbrad|Hereford Fyn|stk:2.1kg~|816.90|meat-on-bone
214808|Lammeskank, marskgræsset, vakuum, 380–420 g|lam;lam|Vadehav Lam|krt:4kg~|596|meat-on-bone
221410|Grisemørbrad, afpudset, u/bimørbrad, fersk|gris-moerbrad;gris-morbrad|Grisby|(ps:2kg) krt:5|845|cut-of-meat
221904|Bacon i skiver, røget over bøgetræ, 2 mm|bacon;bacon|Grisby|pk*:1kg krt:10|84.90/812.50|bacon
222610|Kyllingebryst, kogt og røget, i skiver 2 mm, pålæg|paalaeg-fjerkrae;kylling-paalaeg|Grisby|pk*:1kg krt:5|109.50/522|sandwich
223301|Ribbensteg af gris, ridset i 5 mm, fersk|gris-steg;gris-steg|Grisby|stk:5kg|318|cut-of-meat
412031|Torskeloin, fersk, rygstykke uden skind og ben, linefanget, 180–220 g|torsk;torsk|Havbo|ks:5kg|912.50|fish
412033|Torskeloin, fersk, m/skind, linefanget, 180–220 g|torsk;torsk|Havbo|ks:5kg|862.50|fish
412044|Torskefilet, fersk, m/skind, 300–500 g|torsk;torsk|Havbo|ks:5kg|745|fish
412052|Torskehale, fersk, uden ben|torsk;torsk|Havbo|ks:5kg|612|fish
412118|Sejloin, fersk, uden skind og ben, 200–300 g|sej-kuller;sej|Havbo|ks:5kg|674.50|fish
412210|Kuller, filet m/skind, fersk, 200–300 g|sej-kuller;sej|Havbo|ks:5kg|640|fish
415072|Fiskefrikadeller af torsk og sej m/dild og citronskal, forstegte, 60 g, IQF|fiskefrikadeller-frost;fiskefrikadelle|Danefjord|ps:2.5kg krt*:4 pll:60|249/936/47880|fish
415080|Fiskefrikadeller af sej, glutenfri, 50 g, IQF|fiskefrikadeller-frost;fiskefrikadelle|Danefjord|(ps:3kg) krt:3|684|fish
415014|Fiskefrikadeller, fersk fars, 75 g, ustegte|fiskefrikadeller-frost;fiskefrikadelle|Havbo|(bk:2.5kg) krt:2|395|fish
415311|Fiskedeller m/ørred og purløg, 40 g, forstegte|fiskefrikadeller-frost;fiskefrikadelle|Østersøens Røgeri|(ps:2.5kg) krt:2|498|fish
416020|Røget makrelfilet m/peber|roeget-makrel;makrel-roeget|Danefjord|bk:1.5kg|176|fish
416655|Torskenuggets i sprød panering, 22 g, IQF|frost-paneret;fisk-paneret|Havbo|ps:1kg krt*:6|108/612|fried-shrimp
416702|Kuller i øldej, 110–140 g, til friture, IQF|frost-paneret;fisk-paneret|Havbo|(ps:2kg) krt:3|588|fish
416710|Rødspættefilet, paneret, 120–140 g, IQF|frost-paneret;fisk-paneret|Danefjord|(ps:2kg) krt:3|612|fried-shrimp
418820|Rejer i lage, håndpillede, MSC|rejer;rejer|Danefjord|sp:1.7kg|214|shrimp
418907|Krabbekager, asiatisk krydret, 35 g, frost|krabbe;krabbe|Fanø Krabbe & Co.|(ps:2.5kg) krt:2|745|crab
418931|Krabbeklør, kogte, jomfruhummerstørrelse, frost|krabbe;krabbe|Danefjord|ps:2kg|428|crab
419114|Marinerede sild i lage, 8–10 stk.|sild;sild-lage|Danefjord|sp:3kg|186|fish
419330|Torskerogn på dåse, 400 g|fisk-daase;rogn|Danefjord|ds*:400g krt:12|31.50/359.50|canned-food
501220|Piskefløde 38 %, økologisk|floede;floede|Vestby Mejeri|(br:1l) ks:10|389.50|glass-of-milk
501409|Kærnemælk, økologisk, 0,3 %|kaernemaelk;kaernemaelk|Vestby Mejeri|(br:1l) ks:10|93|glass-of-milk
502041|Smør, usaltet, økologisk, køkkenblok|smoer;smor|Vestby Mejeri|blk:2.5kg|221.25|butter
504410|Pasteuriseret helæg af skrabeæg|aegprodukter;aeg-past|Hedeæg|(br:1kg) krt:10|344|egg
506112|Vesterhavsost, lagret 26 uger, 50+|gaardost;ost-fast|Thisted Å|stk:3.2kg|497.50|cheese-wedge
506330|Skæreost 45+, mellemlagret, i skiver, laktosefri|skaereost;ost-fast|Vestby Mejeri|(pk:500g) krt:8|412.80|cheese-wedge
506704|Gårdost, fast, rødkit, lagret 40 uger, af jerseymælk|gaardost;ost-fast|Mols Bjerge Gårdmejeri|stk:2.8kg~|520.80|cheese-wedge
508811|Risalamande, færdigrørt m/mandler|desserter;risalamande|Vestby Mejeri|sp:5kg|268|cooked-rice
509118|Havrefløde 13 %, økologisk|plantedrikke;havredrik|Bregnholm Øko|(br:1l) krt:12|312|beverage-box
509130|Havredrik, barista, øko|plantedrikke;havredrik|Bregnholm Øko|(br:1l) krt:12|162|beverage-box
509240|Plantemargarine, stegekvalitet, køkkenblok|margarine;margarine|Solbakken|blk:2.5kg|84.50|butter
601188|Kartofler, fastkogende, vaskede, str. 35–45 mm, økologiske|kartofler;kartoffel|Samsø Avl|sk:10kg|118|potato
601240|Bagekartofler, vaskede, 280–320 g|kartofler;kartoffel|Saltum Kartofler|ks:15kg|142.50|potato
601903|Kartofler, skrællede, hele, vakuum|kartofler-skraellet;kartoffel|Jysk Kartoffelcentral|ps:5kg|86.50|potato
601420|Gulerødder, skrællede, hele, økologiske|guleroedder;gulerod|Grøntgården|ps:5kg|71.25|carrot
604402|Løg i tern 10 × 10 mm, skyllet|loeg;loeg|Grøntgården|ps:2.5kg|49.50|onion
604977|Brunede kartofler, små, klar til pande|kartofler-skraellet;kartoffel|Grøntgården|ps:4kg|112.40|potato
606017|Grønkål, hakket, fersk|kaal;kaal|Grøntgården|ps:1kg|28.90|leafy-green
606230|Peberfrugt i strimler, rød, skyllet|peberfrugt;peberfrugt|Grøntgården|ps:2.5kg|118.50|bell-pepper
606233|Peberfrugt i strimler, mix, skyllet|peberfrugt;peberfrugt|Nibe Gartneri|ps:2.5kg|122.50|bell-pepper
606533|Babyspinat, skyllet, økologisk|salat;spinat|Grøntgården|ps:500g|31.80|leafy-green
607714|Østershatte, danske, klynger, bakke|svampe;svampe|Grøntgården|ks:2kg|132|brown-mushroom
608812|Citroner, ubehandlede, kl. 1, økologiske|citrus;citrus|Bøgebjerg Frugt|ks:6kg|154.80|lemon
609301|Hindbær, kl. 1, bakker á 125 g|baer;baer|Grøntgården|(bk:125g) ks:12|198|strawberry
640233|Pommes frites 10 × 10 mm, forstegt|pommes;pommes|Jysk Kartoffelcentral|(ps:2.5kg) krt:4|212|french-fries
702290|Brioche burgerboller, 9 cm, skåret|burgerboller;brioche|Kornby Bageri|(stk:70g) ks:48|150|bagel
703310|Rugbrød m/kerner, skåret, 20 skiver|rugbroed;rugbroed|Kornby Bageri|(stk:1.1kg) ks:8|176|bread
704441|Kardemommesnurre, råfrosset, 95 g|wienerbroed;wienerbroed|Kornby Bageri|(stk:95g) krt:48|318|croissant
705518|Sandwich m/karrykylling og sprød salat, rugbolle, indpakket|sandwiches;sandwich|Kornby Bageri|(stk:190g) krt:20|490|sandwich
740118|Kyllingeboller i karry, færdigret, sous vide|retter-koed;ret-kylling|Køkken Aabo|(ps:2.5kg) krt:4|712|pot-of-food
740662|Kyllingebao, dampet, 40 g, m/forårsløg og ingefær|dumplings;dumpling|Nordmark Convenience|(stk:40g) krt:60|468|dumpling
740920|Grøntsagsfrikadeller m/linser og urter, 60 g, vegansk|groentsagsboeffer;groentsagsboef|Nordmark Convenience|ps:2kg krt*:4|142/536|dumpling
310446|Kyllingefond, koncentreret, lavt saltindhold|fond;fond-kylling|Køkken Aabo|(fl:1l) krt:6|312|pot-of-food
310450|Kyllingefond, koncentreret, økologisk|fond;fond-kylling|Køkken Aabo|(fl:1l) krt:6|348|pot-of-food
310462|Kyllingebouillon, flydende|fond;fond-kylling|Solbakken|(fl:1l) krt:6|264|pot-of-food
321480|Spaghetti, durumhvede, nr. 5, fuldkorn 30 %, storkøkken|pasta;pasta|Gefion Pasta|(ps:5kg) krt:4|296|spaghetti
330115|Hakkede tomater i egen saft|tomater-daase;tomat-daase|Solbakken|(ds:2.5kg) krt:6|198|tomato
331208|Rødkål, syltet efter husets opskrift|syltet;roedkaal|Solbakken|sp:5kg|148.50|leafy-green
331340|Syltede grønne tomater, hele|syltet;syltet|Solbakken|sp:4kg|188|jar
331905|Havsalt, flager, røget over bøg|salt;salt|Ærø Saltværk|sp:1.5kg|148|salt
332740|Hasselnødder, hakkede, 1 kg|noedder;hasselnoedder|Nordens Nødder|ps*:1kg krt:10|138.50/1325|chestnut
334870|Akaciehonning, koldslynget, økologisk, doseringsflaske|honning;honning|Bregnholm Øko|(fl:0.4kg) krt:12|624|honey-pot
334902|Lynghonning fra Mols, rørt, doseringsspand|honning;honning|Lyng & Malt|sp:3kg|354|honey-pot
360219|Kaffe, mørkristet, formalet, økologisk, Fairtrade|kaffe;kaffe|Ry Kaffebrænderi|(ps:1kg) krt:8|1144|hot-beverage
360488|Kaffe, filter, lys ristning, hele bønner, øko|kaffe;kaffe|Ry Kaffebrænderi|(ps:1kg) krt:3|612|hot-beverage
706650|Kuvertbrød, lyst, forbagt, frost, 45 g|afbagning;hvedebroed|Kornby Bageri|(stk:45g) krt:120|214|bread
880145|Aftørringspapir, centerfeed, 2-lags, 160 m|aftoerring;papir|Øresund Papir|(rl:1stk@0.9kg) kli:6|239|roll-of-paper
880190|Servietter, 40 × 40 cm, 3-lags, 1/4-fold, bordeaux|servietter;papir|Øresund Papir|(pk:100stk@0.4kg) krt:10|612|roll-of-paper
930212|Kyllingeballotine m/svampe og estragon, julens udgave, 8 portioner|hel-kylling;kylling-hel|Køkken Aabo|(stk:1.2kg) krt:4|710.40|turkey
932014|Gås, dansk, frossen, 4,5–5,0 kg|gaas-frost;gaas|Skovlund|stk:4.75kg~|712.50|goose
932018|And, dansk, frossen, 2,8–3,0 kg, til jul|and-frost;and|Skovlund|stk:2.9kg~|258|duck
932031|Julemedister m/nelliker og allehånde, fersk|poelser;medister|Grisby|(bk:2.5kg) krt:4|498|bacon
932044|Brunkål, langtidskogt, klar til varme, til jul|syltet;roedkaal|Køkken Aabo|sp:5kg|212|leafy-green
932052|Gravad laks m/dild, hel side, til julebordet|roeget-laks;laks-roeget|Østersøens Røgeri|stk:1.2kg~|268|fish
932060|Æbleskiver, forbagte, frost, 20 g, til jul|skaerekager;kage|Kornby Bageri|(stk:20g) krt:200|186|shortcake
990101|Vareprøve: Gårdost, fast, rødkit, lagret 40 uger, 200 g|gaardost;ost-fast|Mols Bjerge Gårdmejeri|stk:200g|0|cheese-wedge
990102|Vareprøve: Kaffe, filter, lys ristning, 250 g|kaffe;kaffe|Ry Kaffebrænderi|ps:250g|0|hot-beverage
990103|Vareprøve: Krabbeklør, kogte, 6 stk., frost|krabbe;krabbe|Fanø Krabbe & Co.|ps:300g|0|crab
990104|Vareprøve: Havsalt, flager, røget, 100 g|salt;salt|Ærø Saltværk|bt:100g|0|salt
990105|Vareprøve: Kardemommesnurre, råfrosset, 4 stk.|wienerbroed;wienerbroed|Kornby Bageri|ps:380g|0|croissant
990106|Vareprøve: Havredrik, barista, øko, 1 l|plantedrikke;havredrik|Bregnholm Øko|br:1l|0|beverage-box
`;
