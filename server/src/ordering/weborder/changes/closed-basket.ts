/** Its followers are notified after the commit. */
export interface ClosedBasket {
  id: number;
  version: number;
  state: 'deleted';
}
