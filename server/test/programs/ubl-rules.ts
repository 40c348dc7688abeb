import { allAt, type XmlNode } from '../xml-tree.ts';

const words = (text: string) => text.split(/\s+/);
const taxCategory = words(
  'ID Name Percent BaseUnitMeasure PerUnitAmount TaxExemptionReasonCode TaxExemptionReason TierRange TierRatePercent TaxScheme',
);
const reference = words('ID SalesOrderID CopyIndicator UUID IssueDate IssueTime CustomerReference');
const lineOf = (quantity: string) =>
  words(
    `ID UUID Note ${quantity} LineExtensionAmount TaxPointDate AccountingCostCode AccountingCost InvoicePeriod
    OrderLineReference DespatchLineReference DocumentReference AllowanceCharge TaxTotal Item Price`,
  );
const head =
  'UBLVersionID CustomizationID ProfileID ProfileExecutionID ID CopyIndicator UUID IssueDate IssueTime';
const parties = `OrderReference BillingReference DespatchDocumentReference ReceiptDocumentReference
  OriginatorDocumentReference ContractDocumentReference AdditionalDocumentReference ProjectReference Signature
  AccountingSupplierParty AccountingCustomerParty PayeeParty BuyerCustomerParty SellerSupplierParty
  TaxRepresentativeParty Delivery DeliveryTerms PaymentMeans PaymentTerms`;
const rates = 'TaxExchangeRate PricingExchangeRate PaymentExchangeRate PaymentAlternativeExchangeRate';

const party = words(
  'WebsiteURI EndpointID PartyIdentification PartyName Language PostalAddress PhysicalLocation PartyTaxScheme PartyLegalEntity Contact',
);
const monetaryTotal = words(
  'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount',
);

const period = words('StartDate StartTime EndDate EndTime DurationMeasure DescriptionCode Description');
const lineItem = words(
  `ID SalesOrderID UUID Note LineStatusCode Quantity LineExtensionAmount TotalTaxAmount MinimumQuantity MaximumQuantity
  MinimumBackorderQuantity MaximumBackorderQuantity InspectionMethodCode PartialDeliveryIndicator
  BackOrderAllowedIndicator AccountingCostCode AccountingCost WarrantyInformation Delivery DeliveryTerms
  OriginatorParty OrderedShipment PricingReference AllowanceCharge Price Item`,
);

/** The children of the elements that order responses and catalogues have beside those of orders. */
const answerSequences: Readonly<Record<string, readonly string[]>> = {
  OrderResponse: words(
    `UBLVersionID CustomizationID ProfileID ProfileExecutionID ID SalesOrderID CopyIndicator UUID IssueDate IssueTime
    OrderResponseCode Note DocumentCurrencyCode PricingCurrencyCode TaxCurrencyCode CustomerReference AccountingCostCode
    AccountingCost LineCountNumeric ValidityPeriod OrderReference OrderDocumentReference OriginatorDocumentReference
    AdditionalDocumentReference Contract Signature SellerSupplierParty BuyerCustomerParty OriginatorCustomerParty
    FreightForwarderParty AccountingSupplierParty AccountingCustomerParty Delivery DeliveryTerms PaymentMeans PaymentTerms
    AllowanceCharge TransactionConditions DestinationCountry TaxTotal LegalMonetaryTotal OrderLine`,
  ),
  PromisedDeliveryPeriod: period,
  SellerSubstitutedLineItem: lineItem,
  Catalogue: words(
    `UBLVersionID CustomizationID ProfileID ProfileExecutionID ID UUID ActionCode Name IssueDate IssueTime RevisionDate
    RevisionTime Note Description VersionID PreviousVersionID LineCountNumeric ValidityPeriod ReferencedContract
    SourceCatalogueReference Signature ProviderParty ReceiverParty SellerSupplierParty ContractorCustomerParty TradingTerms
    CatalogueLine`,
  ),
  CatalogueLine: words(
    `ID ActionCode LifeCycleStatusCode ContractSubdivision Note OrderableIndicator OrderableUnit ContentUnitQuantity
    OrderQuantityIncrementNumeric MinimumOrderQuantity MaximumOrderQuantity WarrantyInformation PackLevelCode
    LineValidityPeriod RequiredItemLocationQuantity DocumentReference Item`,
  ),
  RequiredItemLocationQuantity: words(
    'LeadTimeMeasure MinimumQuantity MaximumQuantity HazardousRiskIndicator TradingRestrictions ApplicableTerritoryAddress Price',
  ),
  ValidityPeriod: period,
  ReferencedContract: words('ID UUID IssueDate IssueTime ContractTypeCode ContractType'),
  ContractorCustomerParty: words(
    'CustomerAssignedAccountID SupplierAssignedAccountID AdditionalAccountID Party',
  ),
  CommodityClassification: words('NatureCode CargoTypeCode CommodityCode ItemClassificationCode'),
  ManufacturersItemIdentification: ['ID'],
};

/** The children of the elements that only orders and their cancellations have. */
const orderSequences: Readonly<Record<string, readonly string[]>> = {
  Order: words(
    `UBLVersionID CustomizationID ProfileID ProfileExecutionID ID SalesOrderID CopyIndicator UUID IssueDate IssueTime
    OrderTypeCode Note RequestedInvoiceCurrencyCode DocumentCurrencyCode PricingCurrencyCode TaxCurrencyCode
    CustomerReference AccountingCostCode AccountingCost LineCountNumeric ValidityPeriod QuotationDocumentReference
    OrderDocumentReference OriginatorDocumentReference CatalogueReference AdditionalDocumentReference Contract
    ProjectReference Signature BuyerCustomerParty SellerSupplierParty OriginatorCustomerParty FreightForwarderParty
    AccountingCustomerParty AccountingSupplierParty Delivery DeliveryTerms PaymentMeans PaymentTerms
    TransactionConditions AllowanceCharge TaxExchangeRate PricingExchangeRate PaymentExchangeRate DestinationCountry
    TaxTotal AnticipatedMonetaryTotal OrderLine`,
  ),
  OrderCancellation: words(
    `${head} Note CancellationNote OrderReference OriginatorDocumentReference AdditionalDocumentReference Contract
    Signature BuyerCustomerParty SellerSupplierParty OriginatorCustomerParty`,
  ),
  OrderDocumentReference: words('ID CopyIndicator UUID IssueDate IssueTime DocumentTypeCode DocumentType'),
  BuyerCustomerParty: words('CustomerAssignedAccountID SupplierAssignedAccountID AdditionalAccountID Party'),
  SellerSupplierParty: words('CustomerAssignedAccountID AdditionalAccountID DataSendingCapability Party'),
  PartyIdentification: ['ID'],
  RequestedDeliveryPeriod: period,
  AnticipatedMonetaryTotal: monetaryTotal,
  OrderLine: words(
    'SubstitutionStatusCode Note LineItem SellerProposedSubstituteLineItem SellerSubstitutedLineItem OrderLineReference',
  ),
  LineItem: lineItem,
  StandardItemIdentification: ['ID'],
};

/** The children of each element that we write, in the order of the UBL 2.1 schemas (a credit note's rates come elsewhere). */
const sequences: Readonly<Record<string, readonly string[]>> = {
  ...orderSequences,
  ...answerSequences,
  Invoice: words(
    `${head} DueDate InvoiceTypeCode Note TaxPointDate DocumentCurrencyCode TaxCurrencyCode AccountingCost BuyerReference
    InvoicePeriod ${parties} PrepaidPayment AllowanceCharge ${rates} TaxTotal WithholdingTaxTotal LegalMonetaryTotal InvoiceLine`,
  ),
  CreditNote: words(
    `${head} TaxPointDate CreditNoteTypeCode Note DocumentCurrencyCode TaxCurrencyCode AccountingCost BuyerReference
    InvoicePeriod DiscrepancyResponse ${parties} ${rates} AllowanceCharge TaxTotal LegalMonetaryTotal CreditNoteLine`,
  ),
  OrderReference: reference,
  InvoiceDocumentReference: reference,
  BillingReference: words('InvoiceDocumentReference SelfBilledInvoiceDocumentReference'),
  AccountingSupplierParty: words('CustomerAssignedAccountID AdditionalAccountID Party'),
  AccountingCustomerParty: words('CustomerAssignedAccountID SupplierAssignedAccountID Party'),
  Party: party,
  DeliveryParty: party,
  ProviderParty: party,
  ReceiverParty: party,
  ManufacturerParty: party,
  PartyName: ['Name'],
  PostalAddress: words(
    'ID StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country',
  ),
  Address: words(
    'ID StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country',
  ),
  Country: words('IdentificationCode Name'),
  OriginCountry: words('IdentificationCode Name'),
  PartyTaxScheme: words('RegistrationName CompanyID TaxLevelCode ExemptionReason TaxScheme'),
  TaxScheme: words('ID Name'),
  PartyLegalEntity: words('RegistrationName CompanyID CompanyLegalForm'),
  Contact: words('ID Name Telephone Telefax ElectronicMail Note'),
  Delivery: words(
    'ID Quantity MinimumQuantity MaximumQuantity ActualDeliveryDate ActualDeliveryTime LatestDeliveryDate LatestDeliveryTime ReleaseID TrackingID DeliveryAddress DeliveryLocation AlternativeDeliveryLocation RequestedDeliveryPeriod PromisedDeliveryPeriod EstimatedDeliveryPeriod CarrierParty DeliveryParty',
  ),
  DeliveryLocation: words(
    'ID Description Conditions CountrySubentity CountrySubentityCode LocationTypeCode InformationURI Name ValidityPeriod Address',
  ),
  PaymentMeans: words(
    'ID PaymentMeansCode PaymentDueDate PaymentChannelCode InstructionID InstructionNote PaymentID CardAccount PayerFinancialAccount PayeeFinancialAccount',
  ),
  PayeeFinancialAccount: words('ID Name CurrencyCode PaymentNote FinancialInstitutionBranch Country'),
  FinancialInstitutionBranch: words('ID Name FinancialInstitution'),
  PaymentTerms: words('ID PaymentMeansID Note'),
  AllowanceCharge: words(
    'ID ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric Amount BaseAmount TaxCategory',
  ),
  TaxTotal: words('TaxAmount RoundingAmount TaxSubtotal'),
  TaxSubtotal: words('TaxableAmount TaxAmount Percent TaxCategory'),
  TaxCategory: taxCategory,
  ClassifiedTaxCategory: taxCategory,
  LegalMonetaryTotal: monetaryTotal,
  InvoiceLine: lineOf('InvoicedQuantity'),
  CreditNoteLine: lineOf('CreditedQuantity'),
  OrderLineReference: words('LineID SalesOrderLineID'),
  Item: words(
    'Description PackQuantity Name BrandName BuyersItemIdentification SellersItemIdentification ManufacturersItemIdentification StandardItemIdentification OriginCountry CommodityClassification ClassifiedTaxCategory AdditionalItemProperty ManufacturerParty',
  ),
  SellersItemIdentification: ['ID'],
  AdditionalItemProperty: words('ID Name NameCode TestMethod Value'),
  Price: words('PriceAmount BaseQuantity ValidityPeriod AllowanceCharge'),
};

const plain = (name: string) => name.replace(/^c[ab]c:/, '');

/** Returns which elements of an invoice, credit note, order or cancellation the UBL 2.1 schema does not have, or not in that place. */
export function schemaFaults(node: XmlNode): string[] {
  if (node.children.length === 0) return node.text.trim() === '' ? [`${node.name} is empty`] : [];
  const sequence = sequences[plain(node.name)] ?? [];
  const places = node.children.map(({ name }) => sequence.indexOf(plain(name)));
  const own = node.children.flatMap(({ name }, at) => {
    const place = places[at] ?? -1;
    return place < 0 || place < Math.max(...places.slice(0, at)) ? [`${node.name}: ${name}`] : [];
  });
  return [...own, ...node.children.flatMap(schemaFaults)];
}

const seller = 'cac:AccountingSupplierParty/cac:Party';
const buyer = 'cac:AccountingCustomerParty/cac:Party';
const total = 'cac:LegalMonetaryTotal';
const means = 'cac:PaymentMeans';
const account = `${means}/cac:PayeeFinancialAccount`;
const rate = 'cac:Item/cac:ClassifiedTaxCategory';
const billing = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const danishMeans = words('1 10 31 42 48 49 50 58 59 93 97');

const has = (node: XmlNode, path: string) => allAt(node, path).some(({ text }) => text.trim() !== '');
const first = (node: XmlNode, path: string) => allAt(node, path)[0];
const text = (node: XmlNode, path: string) => first(node, path)?.text ?? '';
const schemeOf = (node: XmlNode, path: string) => first(node, path)?.attributes['schemeID'];
const linesOf = (root: XmlNode) => root.children.filter(({ name }) => name.endsWith('Line'));
const amountsOf = (node: XmlNode): XmlNode[] => [
  ...(node.name.endsWith('Amount') ? [node] : []),
  ...node.children.flatMap(amountsOf),
];
const everyLine = (isSo: (line: XmlNode) => boolean) => (root: XmlNode) => linesOf(root).every(isSo);
const all =
  (...paths: string[]) =>
  (root: XmlNode) =>
    paths.every((path) => has(root, path));

/** Rules of EN 16931, of Peppol BIS Billing 3.0 and of Denmark that need more than sums, by their names. */
const rules: Readonly<Record<string, (root: XmlNode) => boolean>> = {
  'BR-01': (root) => text(root, 'cbc:CustomizationID') === billing,
  'BR-02 to BR-05': (root) =>
    all('cbc:ID', 'cbc:IssueDate', 'cbc:DocumentCurrencyCode')(root) &&
    (has(root, 'cbc:InvoiceTypeCode') || has(root, 'cbc:CreditNoteTypeCode')),
  'BR-06, BR-07': all(
    `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`,
    `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`,
  ),
  'BR-09, BR-11': all(
    `${seller}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`,
    `${buyer}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`,
  ),
  'BR-12 to BR-15': all(
    ...['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'].map(
      (name) => `${total}/cbc:${name}`,
    ),
  ),
  'BR-16': (root) => linesOf(root).length > 0,
  'BR-21 to BR-26': everyLine(
    (line) =>
      all('cbc:ID', 'cbc:LineExtensionAmount', 'cac:Item/cbc:Name', 'cac:Price/cbc:PriceAmount')(line) &&
      line.children.some(({ name, attributes }) => name.endsWith('Quantity') && attributes['unitCode']),
  ),
  'BR-27': everyLine((line) => Number(text(line, 'cac:Price/cbc:PriceAmount')) >= 0),
  'BR-54': everyLine((line) =>
    allAt(line, 'cac:Item/cac:AdditionalItemProperty').every(all('cbc:Name', 'cbc:Value')),
  ),
  'BR-CO-04': everyLine((line) => has(line, `${rate}/cbc:ID`)),
  'BR-CO-09': (root) => /^DK/.test(text(root, `${seller}/cac:PartyTaxScheme/cbc:CompanyID`)),
  'BR-CO-25': (root) =>
    root.name !== 'Invoice' || has(root, 'cbc:DueDate') || has(root, 'cac:PaymentTerms/cbc:Note'),
  'BR-DEC': (root) =>
    amountsOf(root).every(
      ({ name, text: amount }) => name === 'cbc:PriceAmount' || /^-?\d+(\.\d{1,2})?$/.test(amount),
    ),
  'BR-S-05, BR-Z-05': everyLine(
    (line) => (text(line, `${rate}/cbc:ID`) === 'S') === Number(text(line, `${rate}/cbc:Percent`)) > 0,
  ),
  'BR-CL-03': (root) => amountsOf(root).every(({ attributes }) => attributes['currencyID'] === 'DKK'),
  'PEPPOL-EN16931-R001, R007': (root) =>
    /^urn:fdc:peppol\.eu:2017:poacc:billing:\d\d:1\.0$/.test(text(root, 'cbc:ProfileID')),
  'PEPPOL-EN16931-R003': (root) => has(root, 'cac:OrderReference/cbc:ID') || has(root, 'cbc:BuyerReference'),
  'PEPPOL-EN16931-R010, R020': (root) =>
    [buyer, seller].every(
      (party) => has(root, `${party}/cbc:EndpointID`) && schemeOf(root, `${party}/cbc:EndpointID`),
    ),
  'PEPPOL-EN16931-R053': (root) => allAt(root, 'cac:TaxTotal').length === 1,
  'PEPPOL-EN16931-R121': everyLine((line) =>
    allAt(line, 'cac:Price/cbc:BaseQuantity').every(({ text: base }) => Number(base) > 0),
  ),
  'DK-R-002, DK-R-014': (root) =>
    schemeOf(root, `${seller}/cac:PartyLegalEntity/cbc:CompanyID`) === '0184' &&
    /^DK\d{8}$/.test(text(root, `${seller}/cac:PartyLegalEntity/cbc:CompanyID`)),
  'DK-R-005': (root) =>
    allAt(root, `${means}/cbc:PaymentMeansCode`).every(({ text: code }) => danishMeans.includes(code)),
  'DK-R-006': (root) =>
    !['31', '42'].includes(text(root, `${means}/cbc:PaymentMeansCode`)) ||
    all(`${account}/cbc:ID`, `${account}/cac:FinancialInstitutionBranch/cbc:ID`)(root),
  'DK-R-016': (root) => root.name !== 'CreditNote' || Number(text(root, `${total}/cbc:PayableAmount`)) >= 0,
};

export const brokenRules = (root: XmlNode): string[] =>
  Object.entries(rules).flatMap(([name, isKept]) => (isKept(root) ? [] : [name]));
