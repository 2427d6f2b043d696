/** Reads a spoken yes or no to "Do these mean the same?". */

/** 'same': it means the same; 'not': it is not what I said. */
export type SpokenDecision = 'same' | 'not';

/** Longer utterances are neither yes nor no, whatever words they contain. */
const mostWords = 12;

/** Undecided, even with a word of yes or no. */
const undecided = /\b(not (really )?sure|unsure|don't know|dunno|no idea|maybe|perhaps|yes or no)\b/;
/** Double negatives that mean yes. */
const twiceDenied = /\b(no|not|nothing|isn't) (real |really )?(any )?(different|difference|wrong)\b/g;
/** "It's not the same", "I didn't say that": the negation overrides the yes. */
const denied =
  /\b(not|never|isn't|wasn't|didn't|don't|doesn't|aren't|can't)\b( \w+){0,3}? (same|say|said|mean|meant|right|correct|true|equal|match|count|think so)\b/g;
const noWords =
  /\b(no|nope|nah|not|never|isn't|wasn't|didn't|doesn't|don't|different|differ|wrong|false|missed|forgot|left (it|that|this) out)\b/;
/** "I meant something else": what was said was another thing. */
const other =
  /\b(say|said|mean|meant) (something (else|different|other)|another (thing|one|word))\b|\b(absolutely|definitely) not\b/g;
const yesWords =
  /\b(yes|yeah|yep|yup|yea|aye|same|equal|match|matches|right|correct|true|exactly|absolutely|definitely|agreed|agree|sure|okay|ok|indeed|counts|(i|what i) (did )?(say|said|mean|meant))\b/;

/** Null if the words say neither, or both. */
export function sameOrNot(words: string): SpokenDecision | null {
  const said = words
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    // Keep punctuation as a separator: "yes, no, different".
    .replace(/[^\p{L}\p{N}']+/gu, (between) => (/[,.;:!?]/.test(between) ? ' , ' : ' '))
    .trim();
  if (said === '' || said.split(/[ ,]+/).length > mostWords || undecided.test(said)) return null;
  const plain = said.replace(twiceDenied, 'same').replace(other, 'not').replace(denied, 'not');
  const [yes, no] = [yesWords.test(plain), noWords.test(plain)];
  return yes === no ? null : yes ? 'same' : 'not';
}
