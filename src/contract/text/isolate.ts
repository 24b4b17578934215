/** Keeps the direction of a text apart from that of the sentence around it. */

/** Characters that isolate, embed or override directions: a text must not end the isolation that it stands in. */
const of_directions = /[\u2066-\u2069\u202A-\u202E]/g

/** Returns FIRST STRONG ISOLATE … POP DIRECTIONAL ISOLATE: the text keeps its direction and the sentence keeps its own. */
export const isolate = (text: string): string => `\u2068${text.replace(of_directions, '')}\u2069`
