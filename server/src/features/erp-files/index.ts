export { createFilesPort } from './files-port.ts';
export { type ElectronicAddress, orderPartyOf } from './order-xml-parties.ts';
export { type OrderParty, readBuyerAndSeller, readSeller } from './party-queries.ts';
export { placeFile } from './place-file.ts';
