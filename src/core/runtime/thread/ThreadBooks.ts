import type { ConclusionRules } from '../../scenario/document.ts';

/** Seconds. Caps and budgets count what was within it. */
const DAY = 86_400;

/**
 * The books of a thread: what rests, what is running, what each agent has run and spent. Times are seconds on
 * the virtual clock, which only goes forward.
 */
export class ThreadBooks {
  readonly #handedAt = new Map<string, number>();
  readonly #running = new Set<string>();
  readonly #days = new Map<string, Day>();

  /** Whether a handoff of this entity from one agent to another was begun less than a cooldown ago. */
  rests(from: string, to: string, key: string | null, now: number, cooldown: number): boolean {
    const last = this.#handedAt.get(nameOf(from, to, key));
    return last !== undefined && now - last < cooldown;
  }

  /** Says that one was begun, whatever comes of it. */
  stamp(from: string, to: string, key: string | null, now: number): void {
    this.#handedAt.set(nameOf(from, to, key), now);
  }

  isRunning(agent: string, key: string | null): boolean {
    return this.#running.has(nameOf(agent, key));
  }

  /** Why an agent may not run now, by its cap and its budget; null when it may. */
  reasonAgainst(agent: string, rules: ConclusionRules | null, now: number): string | null {
    const { dailyCap = null, dailyBudget = null } = rules ?? {};
    const day = this.#days.get(agent);
    if (dailyCap !== null && (day?.runs.within(now) ?? 0) >= dailyCap) {
      return `cap of ${dailyCap} ${dailyCap === 1 ? 'run' : 'runs'} a day reached for ${agent}`;
    }
    if (dailyBudget !== null && (day?.dollars.within(now) ?? 0) >= dailyBudget) {
      return `budget of $${dailyBudget.toFixed(2)} a day reached for ${agent}`;
    }
    return null;
  }

  begin(agent: string, key: string | null, now: number): void {
    this.#running.add(nameOf(agent, key));
    this.#dayOf(agent).runs.add(now, 1);
  }

  end(agent: string, key: string | null): void {
    this.#running.delete(nameOf(agent, key));
  }

  spend(agent: string, now: number, dollars: number): void {
    if (dollars > 0) this.#dayOf(agent).dollars.add(now, dollars);
  }

  #dayOf(agent: string): Day {
    const known = this.#days.get(agent);
    if (known !== undefined) return known;
    const day = { runs: new Recent(), dollars: new Recent() };
    this.#days.set(agent, day);
    return day;
  }
}

interface Day {
  readonly runs: Recent;
  readonly dollars: Recent;
}

/** Amounts of the last 24 hours, summed. */
class Recent {
  readonly #entries: { readonly at: number; readonly amount: number }[] = [];
  #first = 0;
  #sum = 0;

  add(at: number, amount: number): void {
    this.#entries.push({ at, amount });
    this.#sum += amount;
  }

  within(now: number): number {
    for (;;) {
      const entry = this.#entries[this.#first];
      if (entry === undefined || now - entry.at < DAY) break;
      this.#sum -= entry.amount;
      this.#first += 1;
    }
    return this.#first === this.#entries.length ? 0 : this.#sum;
  }
}

/** One text for several: names may hold any character. */
function nameOf(...names: readonly (string | null)[]): string {
  return JSON.stringify(names);
}
