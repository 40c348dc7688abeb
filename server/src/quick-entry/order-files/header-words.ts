/** What a column of an order holds. */
export type HeadedField = 'number' | 'own' | 'supplier' | 'gtin' | 'quantity' | 'unit' | 'name' | 'note';

// Headings that systems and people use, in lower case without accents and punctuation; å, ä and ö are aa, ae and oe. First Danish
// and Norwegian, then Swedish, English, German, French and Finnish.
const words: readonly (readonly [field: HeadedField, ...headings: string[]])[] = [
  [
    'number',
    'varenr varenummer vare artikelnr artikelnummer artikelkode varekode vnr nr nummer kode leverandoernr leverandoervarenr leverandoerensvarenr levnr levvarenr produktnr produktnummer produktkode artikkelnr artikkelnummer leverandoerartikkelnr',
    'varunr varunummer artnr artikelkod produktkod leverantoersartikelnr',
    'itemnumber itemno itemnr item itemid itemcode sku productnumber productno productid productcode code number articlenumber articleno suppliernumber supplieritemnumber supplierproductid vendorcode materialnumber',
    'bestellnummer bestellnr lieferantennummer materialnummer materialnr warennummer',
    'numero numeroarticle noarticle narticle codearticle codeproduit reference refarticle refproduit ref',
    'tuotenumero tuotekoodi',
  ],
  [
    'own',
    'egetvarenr egetvarenummer egetnr egetnummer kundensvarenr kundensvarenummer ownitemnumber customeritemnumber customerproductid',
  ],
  ['supplier', 'producentensvarenr producentvarenr manufactureritemnumber manufacturerproductid'],
  [
    'gtin',
    'gtin ean ean13 ean14 gtin13 gtin14 eannr eankode eannummer stregkode stregkoden barcode upc strekkode streckkod codebarres codebarre',
  ],
  [
    'quantity',
    'antal antalkolli antalkrt antalks antalstk kolliantal bestiltantal antalbestilt bestilt bestil bestilling bestillingsantal oensketantal antaloensket maengde stk antall antallkolli antallbestilt bestiltantall kvantum',
    'bestaelltantal bestaellt maengd kvantitet stycken',
    'quantity qty orderqty orderquantity orderedquantity quantityordered qtyordered ordered amount count pcs cases',
    'menge anzahl losgroesse bestellmenge stuck stuckzahl stueck stueckzahl bestellt',
    'quantite qte quantitecommandee qtecommandee nombre commande',
    'maeaerae kpl',
  ],
  [
    'unit',
    'enhed enh salgsenhed salgsenh maaleenhed bestillingsenhed enhedskode emballage enhet salgsenhet forpakning emballasje',
    'foersaeljningsenhet foerpackning',
    'unitcode unit uom unitofmeasure salesunit salesunitcode',
    'einheit mengeneinheit verkaufseinheit verpackungseinheit gebinde',
    'unite unitedevente conditionnement',
    'yksikkoe',
  ],
  [
    'name',
    'navn varenavn varetekst varebeskrivelse varebetegnelse betegnelse beskrivelse tekst produkt produktnavn vareogbeskrivelse varebenevnelse benevnelse artikkel artikkelnavn',
    'benaemning varunamn artikelnamn produktnamn vara',
    'product productname name itemname description itemdescription displayname article goods',
    'bezeichnung artikel artikelbezeichnung warenbezeichnung produktname produktbezeichnung beschreibung ware',
    'designation libelle nom produit nomduproduit article',
    'tuote tuotenimi nimi',
  ],
  [
    'note',
    'note noter notat bemaerkning bemaerkninger kommentar kommentarer anmaerkning merknad besked',
    'anmaerkningar meddelande',
    'notes remark remarks comment comments message',
    'bemerkung bemerkungen anmerkung hinweis notiz',
    'remarque remarques commentaire commentaires',
    'huomautus',
  ],
];

const fields: ReadonlyMap<string, HeadedField> = new Map(
  words.flatMap(([field, ...lists]) =>
    lists.flatMap((list) => list.split(' ').map((word) => [word, field] as const)),
  ),
);

/** Headings that mean the quantity when no other heading does and numbers stand below, such as `Kolli`. */
const quantityOtherwise = new Set(
  'kolli kollo colli kasser karton kartoner krt ks styk styks order orders ordre ordrer bestill kartons kartonger colis'.split(
    ' ',
  ),
);

/** `key` is a heading without accents and punctuation. */
export const headedField = (key: string): HeadedField | undefined => fields.get(key);

export const mayBeQuantity = (key: string): boolean => quantityOtherwise.has(key);

/**
 * Headings that may mean either the product name or the item number. If the file also has a separate item number
 * column, the column is the name.
 */
export const nameOrNumber: readonly string[] = [
  'vare',
  'item',
  'artikel',
  'produkt',
  'product',
  'article',
  'ware',
  'vara',
];

/** Headings of quantity columns that are about this order, not about stock or earlier orders. */
export const ofThisOrder: ReadonlySet<string> = new Set(
  'bestiltantal antalbestilt bestilt bestil bestilling bestillingsantal oensketantal antaloensket bestiltantall antallbestilt bestaelltantal bestaellt orderqty orderquantity orderedquantity quantityordered qtyordered ordered bestellmenge bestellt quantitecommandee qtecommandee commande'.split(
    ' ',
  ),
);

/** Headings of numbers that are no quantity of this order: prices, stock, and other columns of our own files of favourite lists. */
export const ofOtherNumbers: ReadonlySet<string> = new Set(
  'pris priskr prisdkk stkpris enhedspris price pricekr pricedkk unitprice listprice beloeb amountdkk moms vat vejlpris plejer usually skalvaere parlevel par lager beholdning stock onhand sidstkoebt lastbought enhedforplejer unitofusually maerke brand hylde section note prix preis linje pos position line'.split(
    ' ',
  ),
);
