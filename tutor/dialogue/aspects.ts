/** Finds the aspect that a key point is about (when, why, which way …), and asks for it without any word of the answer. */
import { contentStems, readWords } from '#tutor/words.ts';

export type AspectOf = {
  readonly point: string;
  readonly prompt: string;
  readonly term: string;
  /** What the student has said and the points they covered. */
  readonly known: string;
};

export type Aspect = {
  /** "… which way it goes": completes "what is missing is". */
  readonly clause: string;
  readonly ask: (subject: string) => string;
};

type Kind = Aspect & { readonly fits: (of: AspectOf) => boolean };

/** How many content words after a marker are compared. */
const openedWords = 3;

/** Fits if the student does not know most of the words after `marker`. */
const opens =
  (marker: RegExp): Kind['fits'] =>
  ({ point, prompt, term, known }) => {
    const given = contentStems(`${prompt} ${term} ${known}`);
    return [...point.matchAll(new RegExp(marker, `${marker.flags.replace('g', '')}g`))].some((match) => {
      const opened = readWords(point.slice(match.index + match[0].length))
        .filter(({ content }) => content)
        .slice(0, openedWords);
      return opened.filter(({ stem }) => !given.has(stem)).length * 2 > opened.length;
    });
  };

/** Fits if the point contains the marker, and the student has not said it. */
const holds =
  (marker: RegExp): Kind['fits'] =>
  ({ point, known }) => {
    const [found] = marker.exec(point) ?? [];
    return found !== undefined && !contentStems(known).has([...contentStems(found)][0] ?? found);
  };

/** Fits if the point has numbers of this form, and the student has said none of them. */
const lacks =
  (form: RegExp): Kind['fits'] =>
  ({ point, known }) => {
    const numbers = point.match(form) ?? [];
    return numbers.length > 0 && numbers.every((number) => !known.includes(number));
  };

/** The most specific first. */
const KINDS: readonly Kind[] = [
  {
    // The front itself asks why: "filtration happens – why?".
    fits: ({ term }) => /\bwhy\b[^?]*\?$/i.test(term.trim()),
    clause: 'the reason',
    ask: (subject) => `What is the reason behind ${subject}?`,
  },
  {
    // Not "£1000", not "1000 €", not "1500,000".
    fits: lacks(
      /(?<![\p{L}\d.,]|\p{Sc}\s?)(?:1[0-9]{3}|20[0-9]{2})(?![\p{L}\d]|[.,]\d|\s?\p{Sc}|\s(?:dollars|pounds|euros)\b)/gu,
    ),
    clause: 'which year it was',
    ask: (subject) => `What do you know about ${subject}, and which year goes with it?`,
  },
  {
    // Not "18th century", not "6CO2", not "x = 2".
    fits: lacks(/(?<![\p{L}\d.,^_=+*/-]\s?)\d[\d.,]*(?![\p{L}\d^]|\s*[=+*/×^])/gu),
    clause: 'which number goes with it',
    ask: (subject) => `What do you know about ${subject}, and which number matters there?`,
  },
  {
    fits: opens(/\b(?:because|due to|caused by|results? from|in order to)\b/i),
    clause: 'why it is so',
    ask: (subject) => `What is the reason behind ${subject}?`,
  },
  {
    fits: opens(
      /\b(?:so that|therefore|thus|causes?|caused(?! by)|leads? to|led to|results? in)\b|(?<=\p{L}\P{L}+\p{L}[\p{L} ]*)(?:→|->)/iu,
    ),
    clause: 'what follows from it',
    ask: (subject) => `What follows from ${subject}?`,
  },
  {
    fits: opens(/\b(?:than|whereas|unlike|in contrast|as opposed to|instead of|rather than)\b/i),
    clause: 'what sets it apart from others',
    ask: (subject) => `What sets ${subject} apart from others?`,
  },
  {
    fits: opens(
      /(?<=\b(?:mov|carr|flow|transfer|travel|transport|pump|diffus|return|pass|push|pull|bring|go)\p{L}* .{0,80})\b(?:towards?|into|out of|away from|back to|(?<=\bfrom .{1,80})to|upwards?|downwards?|against|across|through)\b/iu,
    ),
    clause: 'which way it goes: from where, or to where',
    ask: (subject) => `Which way does it go with ${subject}: from where, or to where?`,
  },
  {
    fits: opens(
      /\b(?:used (?:to|for|in|as)|function|purpose|helps?|allows?|enables?|serves? (?:to|as)|is for|are for)\b/i,
    ),
    clause: 'what it does, or what it is good for',
    ask: (subject) => `What does ${subject} do, or what is it good for?`,
  },
  {
    fits: opens(/\b(?:for example|such as|e\.g\.|including)/i),
    clause: 'which examples belong to it',
    ask: (subject) => `Which examples of ${subject} do you know?`,
  },
  {
    fits: opens(/\bfirst\b(?=.*\b(?:then|next|after)\b)|\b(?:finally|step by step)\b/i),
    clause: 'what happens step by step',
    ask: (subject) => `What happens with ${subject}, step by step?`,
  },
  {
    fits: opens(/\b(?:made (?:of|from|up of)|consists? of|contains?|composed of|formed from|built from)\b/i),
    clause: 'what it is made of',
    ask: (subject) => `What is ${subject} made of?`,
  },
  {
    fits: opens(/\b(?:when|if|unless|until|during|before|after|once|only (?:if|when|where|for|in))\b/i),
    clause: 'on which condition, or when',
    ask: (subject) => `Your card on ${subject} also names a condition or a time: which one?`,
  },
  {
    fits: holds(
      /\b(?:increas\w+|decreas\w+|rises?|falls?(?! on)|grows?|shrinks?|higher|lower|faster|slower|larger|smaller|lowering|raising|fewer|speeds? up|slows? down)\b/i,
    ),
    clause: 'what changes, and whether it becomes more or less',
    ask: (subject) => `What changes with ${subject}, and which way?`,
  },
  {
    fits: opens(
      /\bby (?=\p{Lu}[\p{Ll}.])|\b(?:wrote|invented|discovered|founded|painted|composed|proposed) (?:by )?/u,
    ),
    clause: 'who it was',
    ask: (subject) => `Whose name goes with ${subject}?`,
  },
  {
    fits: opens(
      /\b(?:found|located|situated|lies?|sits?|lives?|happens?|occurs?|takes? place|made|produced|stored|appears?|runs?) (?:in|at|on|inside|outside|near|between) (?!the end\b|the same\b|an? (?:way|form|state)\b)/iu,
    ),
    clause: 'where it is, or where it happens',
    ask: (subject) => `Where is ${subject}, or where does it happen?`,
  },
  {
    fits: opens(/\bby (?=\p{Ll}+ing\b)|\b(?:by means of|using|via)\b/u),
    clause: 'how it is done',
    ask: (subject) => `How does ${subject} work, or come about?`,
  },
  {
    fits: opens(/^an? (?=\p{L}{3})/iu),
    clause: 'what kind of thing it is',
    ask: (subject) => `What kind of thing is ${subject}?`,
  },
];

/** The aspects that fit the point, the most specific first; none uses a word of `secrets`. */
export function aspectsOf(of: AspectOf, secrets: ReadonlySet<string>): Aspect[] {
  const isSafe = ({ clause, ask }: Aspect) =>
    [...contentStems(`${clause} ${ask('')}`)].every((stem) => !secrets.has(stem));
  return KINDS.filter((kind) => kind.fits(of) && isSafe(kind));
}
