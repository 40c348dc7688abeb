/**
 * Uses in the kitchen for which goods of several kinds can be served in place of each other, as a chef sees it, and the
 * Danish names of the goods, in lower case, up to their details. The first line that matches counts. Goods of no line are
 * only replaced by goods of the same name.
 */
export const kitchenUses: readonly (readonly [use: string, names: RegExp])[] = [
  [
    'cold cuts',
    /^(kogt|røget) skinke|^(hamburgerryg, i|hamburgerryg i|bayonneskinke|rullepølse|roastbeef|saltkød af okse|pastrami)/u,
  ],
  [
    'cold cuts',
    /^(kyllingebryst|kalkunbryst|oksebryst), (kogt|røget)|^(flæskesteg, pålæg|skinkeculotte, kogt)/u,
  ],
  [
    'mince',
    /^(hakket (okse|kød|gris|kalv|lam|svin)|hakkekød|kalv\/flæsk|kalkunkød hakket)|^(?!fisk)\p{L}*fars($| til)/u,
  ],
  [
    'patties',
    /burgerbøf|hakkebøf|smashburger|steakburger|^planteburger|^(rødbede|linse|gulerods)bøf|^falafelbøf/u,
  ],
  ['meatballs', /^(kødbolle|köttbullar|plantebaserede boller)/u],
  ['frikadeller', /^(frikadelle|deller|krebinet|karbonade|grøntsagsfrikadelle)/u],
  ['fish cakes', /^(fiskefrikadelle|fiskedeller)/u],
  ['diced meat', /^(oksetern|gullaschkød|skinketern|hjortetern|tofu i tern|kyllinge\p{L}+ i tern)/u],
  ['strips of meat', /^(oksestrimler|sauterkød|grisestrimler|plantestrimler|kyllinge\p{L}+ i strimler)/u],
  ['breaded chicken', /^(kyllinge(nuggets|schnitzel|popcorn|burger)|plantenuggets)/u],
  [
    'poultry',
    /^(kyllingebryst|kyllingebrystfilet|kyllingeinderfilet|kyllingesteak|kyllingeoverlår|kalkunbrystfilet|kalkunoverlår)$/u,
  ],
  ['duck and goose', /^(andebryst|berberandebryst|gåsebryst)$/u],
  ['duck legs', /^(andelår|gåselår)$/u],
  ['tenderloin', /^(okse|kalve|grise)mørbrad( af kvie| m\/kæde)?$|^(okse|kalve|grise)filet/u],
  [
    'steaks',
    /^(culottebøf|ribeye|flanksteak|rumpsteak|minutsteak|mørbradbøf|medaljoner af gris|oksemørbradbøf)/u,
  ],
  ['steaks', /^(nakkekotelet|svinekotelet|koteletter|kalkunschnitzel|skinkeschnitz)/u],
  [
    'roasts',
    /^(okse|kalve|kalkun|lamme|skinke)(cuvette|culotte|inderlår|yderlår|klump|bov|tyksteg|tykkam|spidsbryst|bryst)$/u,
  ],
  [
    'roasts',
    /^(flæskesteg af kam|ribbensteg|nakkesteg|nakkefilet|lammekølle|dyrekølle|vildsvinebov|oksetyksteg)/u,
  ],
  ['pulled meat', /^(pulled (beef|pork|chicken)(?!-)|briskethak)/u],
  ['lasagne', /^(lasagne|grøntsagslasagne|spinatlasagne|cannelloni|moussaka)/u],
  ['chilli', /^chili (con|sin) carne/u],
  ['curry', /^(kylling i karry|boller i karry|butter chicken|grøntsagscurry|dahl|kikærtegryde)/u],
  ['stew', /^(oksegullasch|bøf stroganoff|mørbradgryde|kyllingegryde|pulled pork-gryde|millionbøf)/u],
  ['pizza', /^pizza( |,|$)|^slicepizza/u],
  ['soup', /^(tomatsuppe|karrysuppe|aspargessuppe|hokkaidosuppe|blomkålssuppe|kartoffel-porresuppe)/u],
  [
    'fish fillets',
    /^(torsk|sej|kuller|lange|brosme|rødspætte|skærising|pighvar|tunge|alaskasej|kulmule|laks|ørred)e?\p{L}*(filet|loin|side|portioner)$/u,
  ],
  ['smoked fish', /^(koldrøget|varmrøget|gravad) laks|^røget (makrel|ørred|sild|hellefisk)/u],
  ['big prawns', /^(tigerrejer|vannameirejer)/u],
  ['prawns', /^(rejer|grønlandske rejer|koldtvandsrejer|fjordrejer)/u],
  ['milk', /^((sød|let|mini|skummet|jersey)mælk|gammeldags mælk|havredrik|sojadrik|mandeldrik)$/u],
  ['cooking cream', /^(madlavningsfløde|cremefine til madlavning|havrefløde|sojafløde)/u],
  ['spread and baking fat', /^(smør|smørbar|plantemargarine|bagemargarine)$/u],
  ['frying fat', /^(klaret smør|stegemargarine|flydende margarine)$/u],
  ['dough fat', /^(ruldesmør|rullemargarine)$/u],
  ['firm cheese', /^(skæreost|havarti|maribo|gouda|emmentaler|cheddar)$/u],
  ['grated cheese', /^reven (ost|cheddar|emmentaler)$/u],
  [
    'plain yoghurt',
    /^(yoghurt|græsk yoghurt|tykmælk|skyr) naturel$|^(tykmælk|græsk yoghurt|ymer|a38 naturel)$/u,
  ],
  ['vanilla ice', /^(flødeis|havreis), vanilje/u],
  ['chocolate ice', /^(flødeis|havreis), chokolade/u],
  ['caramel ice', /^(flødeis|havreis), karamel/u],
  [
    'grain for the side',
    /^(parboiled ris|jasminris|basmatiris|brune ris|bulgur|couscous|perlespelt|hvedekerner|quinoa)$/u,
  ],
  ['pasta', /^(spaghetti|penne|fusilli|tagliatelle|makaroni|farfalle)$/u],
  ['whole nuts', /^(mandler|hasselnødder|valnødder|cashewnødder)$/u],
  ['seeds', /^(solsikkekerner|græskarkerner)$/u],
  ['frying oil', /^(rapsolie|solsikkeolie|olivenolie til stegning)$/u],
  ['deep-frying oil', /^(friturefedt|frituresolsikkeolie)/u],
  ['cold oil', /^(koldpresset rapsolie|olivenolie)$/u],
  ['potatoes', /^(kartofler|spisekartofler)$/u],
  ['salad leaves', /^(icebergsalat|romainesalat|hjertesalat)$/u],
];
