import { TokenCounts } from '../../core/summary/TokenCounts.ts';

/** What previews counted so far: a message that is shown again is not counted again. */
export const previewCounts = new TokenCounts();
