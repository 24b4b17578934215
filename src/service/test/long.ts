/** `npm run test:long` does more of what `npm test` does a little of: kills and fuzz. */
export const long = process.env['TEST_LONG'] === '1'
