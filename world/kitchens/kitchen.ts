import type { Goods } from '../goods.ts';
import { type Answer, type Ask, Client, modelOf, refusalOf, type Shop } from '../http.ts';
import type { Ledger, Way } from '../ledger.ts';
import { atShare } from '../random.ts';
import { BasketModel, type ShownBasket, type Wish } from './basket-model.ts';

export interface Day {
  ledger: Ledger;
  shop: Shop;
  goods: Goods;
  way(): Way;
  now(): Temporal.Instant;
}

const password = 'engros-demo';
/** Names of kitchens, their people and their orders, wherever they occur in an answer. */
const marks = /(?:Køkken |indkoeb-|faktura-|\bK)(3\d{5})\b/g;

export class Kitchen {
  readonly id: string;
  readonly client: Client;
  readonly day: Day;
  basket: BasketModel | null = null;
  orders: string[] = [];
  /** Baskets that were opened to change an order and are not ordered yet, by the order's number. */
  readonly changing = new Map<string, BasketModel>();
  step = 0;
  readonly searched = new Set<string>();
  /** Number of the last mark, which makes references and lists recognisable. */
  private made = 0;
  private edits = 0;

  constructor(day: Day, index: number) {
    this.day = day;
    this.id = String(300_001 + index);
    this.client = new Client(day.shop, index % day.shop.origins.length);
  }

  get where() {
    return { ledger: this.day.ledger, kitchen: this.id, step: this.step };
  }

  async signIn(): Promise<void> {
    const body = { EmailAddress: `indkoeb-${this.id}@kunde.example`, Password: password, RememberMe: true };
    const answer = await this.client.untilAnswered({ method: 'POST', path: '/api/auth/login', body });
    if (answer.status !== 200) throw new Error(`kitchen ${this.id} cannot sign in: ${answer.text}`);
  }

  /** Repeats the call until it is answered, and searches the answer for data of other kitchens. */
  async ask(what: string, ask: Ask): Promise<Answer> {
    const answer = await this.client.untilAnswered(ask);
    this.day.ledger.count(what);
    for (const [, id] of answer.text.matchAll(marks))
      if (id !== this.id)
        this.day.ledger.breaks(
          3,
          `the answer to ${ask.method} ${ask.path} holds something of kitchen ${id}`,
          this.at(),
        );
    if (answer.status >= 500 || answer.status === 401)
      this.day.ledger.breaks(
        6,
        `${ask.method} ${ask.path} was answered ${answer.status}: ${answer.text.slice(0, 200)}`,
        this.at(),
      );
    return answer;
  }

  at(orderId: string | null = null) {
    return { kitchen: this.id, step: this.step, orderId };
  }

  /** A new text that names this kitchen, such as `K300017-4`. */
  mark(): string {
    this.made += 1;
    return `K${this.id}-${this.made}`;
  }

  editKey(): string {
    this.edits += 1;
    return `world-${this.id}-${this.edits}`;
  }

  async days(): Promise<string[]> {
    const answer = await this.ask('delivery days', { method: 'GET', path: '/api/delivery/dates' });
    return modelOf<{ Dates: { Date: string; IsDeliverable: boolean }[] }>(answer)
      .Dates.filter(({ IsDeliverable }) => IsDeliverable)
      .map(({ Date: date }) => date);
  }

  async openBasket(share: number): Promise<BasketModel> {
    if (this.basket !== null) return this.basket;
    const days = await this.days();
    const body = {
      Delivery: { ExpectedDate: atShare(days.slice(0, 4), share) },
      References: { OrderReference: this.mark() },
      EditKey: this.editKey(),
    };
    const answer = await this.ask('new basket', { method: 'POST', path: '/api/checkout/basket', body });
    if (answer.status !== 200) throw new Error(`kitchen ${this.id} gets no basket: ${answer.text}`);
    this.basket = new BasketModel(modelOf<ShownBasket>(answer));
    return this.basket;
  }

  async setLines(basket: BasketModel, wishes: readonly Wish[], client: Client = this.client): Promise<void> {
    const body = {
      Products: wishes.map(({ productId, lotId, unit, quantity }) => ({
        ProductId: productId,
        Quantity: quantity,
        SalesUnit: { Code: unit },
        ...(lotId !== null && { QuickSaleId: lotId }),
      })),
      EditKey: this.editKey(),
      CustomerId: this.id,
    };
    const ask: Ask = { method: 'PUT', path: `/api/checkout/basket?id=${basket.id}`, body };
    const send = async () => {
      const answer = client === this.client ? await this.ask('edit', ask) : await client.untilAnswered(ask);
      if (answer.status === 200) return modelOf<ShownBasket>(answer);
      this.forget(basket, answer, client === this.client ? 'its own edit' : 'an edit by staff');
      return undefined;
    };
    await basket.edit(wishes, send, this.where);
  }

  /** Undefined when the basket is no longer open. */
  async readBasket(basket: BasketModel): Promise<ShownBasket | undefined> {
    const mark = basket.mark();
    const answer = await this.ask('read basket', {
      method: 'GET',
      path: `/api/checkout/basket?id=${basket.id}`,
    });
    if (answer.status !== 200) {
      this.forget(basket, answer, 'reading it');
      return undefined;
    }
    const shown = modelOf<ShownBasket>(answer);
    basket.see(shown, mark, this.where);
    return shown;
  }

  // A basket that is gone although its owner did not order it is a lost edit.
  private forget(basket: BasketModel, answer: Answer, by: string): void {
    const refusal = refusalOf(answer);
    const isGone = ['basketNotFound', 'basketSubmitted'].includes(refusal);
    const isBeingOrdered = refusal === 'basketSubmitted' && basket.hearOrdered();
    if (this.basket === basket && isGone && !isBeingOrdered) {
      this.day.ledger.breaks(5, `basket ${basket.id} is gone (${refusal}), says ${by}`, this.at());
      this.basket = null;
    } else this.day.ledger.count(`refused: ${refusal || answer.status}`);
  }
}
