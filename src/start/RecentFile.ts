/** A file that was worked on in this browser. */
export interface RecentFile {
  /** Its draft's key. */
  readonly id: string;
  readonly fileName: string;
  /** ISO 8601. */
  readonly changedAt: string;
}
