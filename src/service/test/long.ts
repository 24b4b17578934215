/** `npm run test:long` does more of what `npm test` does a little of: kills, fuzz, and journeys in every language. */
export const long = process.env['TEST_LONG'] === '1'
