import { SimulatedClock } from 'xstate';

/** A clock that stands still until it is put forward, and knows when each of its timers is due. */
export class SimulatorClock extends SimulatedClock {
  readonly #due = new Map<number, number>();

  override setTimeout(fn: () => void, timeout: number): number {
    const id = super.setTimeout(() => {
      this.#due.delete(id);
      fn();
    }, timeout);
    this.#due.set(id, this.now() + timeout);
    return id;
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id);
    super.clearTimeout(id);
  }

  /** In the order in which they were set. */
  dueTimes(): number[] {
    return [...this.#due.values()];
  }
}
