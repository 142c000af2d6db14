import * as z from 'zod/mini';

/*
 * Schemas come from zod's form of functions: what of it is not called is not loaded. It brings no words of
 * its own; those of its problems are English.
 */
z.config(z.locales.en());

export { z };
