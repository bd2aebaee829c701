import { Scenario } from '@voltyard/machines/simulator/scenario';
import type { FoundMachine } from '../machines/found-machines.js';
import { freshSession, scenarioOf, type Session, startedSession, type Wanted } from './session.js';

/**
 * The simulated machines by name: looking at another machine, or an edit that reloads the page, loses nothing. What
 * was done before the reload is done again, to the machine as it is now.
 */
export class Sessions {
  readonly #sessions = new Map<string, Session>();
  readonly #listeners = new Set<() => void>();
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#storage = storage;
  }

  of(found: FoundMachine): Session {
    const known = this.#sessions.get(found.id);
    if (known !== undefined) return known;
    const session = this.#restored(found) ?? freshSession(found);
    this.#sessions.set(found.id, session);
    this.#saveOnChange(session);
    return session;
  }

  /** Starts it again. */
  start(found: FoundMachine, wanted: Wanted): void {
    const before = this.#sessions.get(found.id);
    before?.recording?.stop();
    const session = startedSession(found, wanted, before?.rules);
    this.#sessions.set(found.id, session);
    this.#saveOnChange(session);
    this.#save(session);
    this.#notify();
  }

  change(found: FoundMachine, changes: Partial<Pick<Session, 'title' | 'rules' | 'problem'>>): void {
    const session = { ...this.of(found), ...changes };
    this.#sessions.set(found.id, session);
    this.#save(session);
    this.#notify();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #saveOnChange({ found, recording }: Session): void {
    recording?.subscribe(() => this.#save(this.of(found)));
  }

  #save(session: Session): void {
    try {
      this.#storage.setItem(keyOf(session.found), JSON.stringify(scenarioOf(session)));
    } catch {
      // No room, or not allowed: then a reload starts anew.
    }
  }

  #restored(found: FoundMachine): Session | null {
    try {
      const scenario = Scenario.parse(JSON.parse(this.#storage.getItem(keyOf(found)) ?? 'null'));
      return startedSession(found, { title: '', ...scenario });
    } catch {
      return null;
    }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const keyOf = ({ id }: FoundMachine): string => `workbench:${id}`;
