/** A runnable scenario that ships with the app. */
export interface Example {
  /** Under `public/examples`. */
  readonly file: string;
  readonly title: string;
  /** What one learns from it. */
  readonly lesson: string;
}
