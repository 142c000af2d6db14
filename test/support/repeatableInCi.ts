import fc from 'fast-check';

// A build passes or fails by what is in it; at home each run of the properties tries other values.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_130 });
