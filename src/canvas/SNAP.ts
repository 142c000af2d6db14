/** What is put on the canvas comes to lie on a grid of so many pixels. */
export const SNAP = 8;
