/** A handover that can't be made as the edge says; the message says why and what to do. */
export class HandoverError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'HandoverError';
  }
}
