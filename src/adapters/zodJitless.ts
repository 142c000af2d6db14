import * as z from 'zod/mini';

/*
 * Schemas are not compiled into functions: the page's policy forbids that, and would report the try. To be
 * imported before any schema is made.
 */
z.config({ jitless: true });
