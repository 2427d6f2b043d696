/** Wordings by which a student asks for a hint, a repetition, the next question and so on, instead of answering. */
import { type Cue, cue, FOREIGN } from './cue.ts';

export type { Cue };

/** Normalises an utterance for cues: lower case, plain apostrophes, single spaces, no punctuation except question marks. */
export function plainSaid(said: string): string {
  return said
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}'?+%-]+/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])[-']+|[-']+(?![\p{L}\p{N}])/gu, ' ')
    .replace(/\s*\?/g, ' ?')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Filler sounds and words, as recognisers write them. */
const FILLER =
  /(?<![\p{L}'])(?:u+h*m+|u+h+|e+r+m*|h+m+|m+h*m+|a+h+|o+h+|oo+h+|ugh+|well|okay|ok|please|pls|sorry|like|actually|honestly|basically|literally)(?![\p{L}'])/gu;

export function withoutFillers(plain: string): string {
  return plain.replace(FILLER, ' ').replace(/\s+/g, ' ').trim();
}

const IT =
  '(?:it|that|this|them|those|these|the (?:question|card|word|words|term|front|prompt|sentence|last (?:bit|part)|first (?:bit|part)|code|letters|name|spanish|german|french|english)(?: bit)?)';
const AGAIN = '(?:again|once more|one more time|another time|a second time|slower|more slowly|slowly|louder)';
const REST = '(?: \\S+){0,6}? ?';

/** The most specific first: of several that fit, the first decides the intent. */
const CUES: readonly Cue[] = [
  ...FOREIGN,
  // Repeat.
  cue(
    'repeat',
    'again',
    new RegExp(`\\b(?:say|read|ask|tell|pronounce|speak|go over|spell|hear)\\b${REST}\\b${AGAIN}\\b`),
  ),
  cue(
    'repeat',
    'repeat',
    new RegExp(
      `\\b(?:mind|keep) repeating\\b|\\b(?:repeat|reread|re-read) (?:${IT}|please|what)|^(?:can|could|would|will) you (?:please )?repeat\\b|^repeat(?: please)?$`,
    ),
  ),
  cue(
    'repeat',
    'what was',
    new RegExp(
      `\\bwhat(?:'s|s| was| is| were) (?:${IT}|you (?:saying|asking))(?: \\S+){0,3} ?(?:again)?\\b(?= \\?|$| (?:i|please|sorry|again|you))`,
    ),
  ),
  cue(
    'repeat',
    'did you say',
    /\b(?:what|which(?: \w+)?|who|how) (?:did|do|were) you (?:just )?(?:say|ask|asking|saying|want for)\b|\bwhat do you want (?:me to (?:say|do|explain)|to know)\b/,
  ),
  cue(
    'repeat',
    'not heard',
    /\b(?:didn't|did not|couldn't|could not|can't|cannot|don't|wasn't|barely) (?:\w+ )?(?:hear|catch|listening|get (?:that|the question)|follow the question)\b|\b(?:i |i've )?missed (?:it|that|the (?:question|word|card|last|first|end|beginning))\b|\b(?:it|you|sound|audio) (?:just )?(?:cut out|dropped|froze)\b/,
  ),
  cue(
    'repeat',
    'say again',
    /^(?:\S+ ){0,2}(?:say again|come again|say what|pardon(?: me)?|beg your pardon|what was that|one more time|once more|again please|excuse me|sorry what|what ?\?)(?=$| )/,
  ),
  cue(
    'repeat',
    'not understood',
    /\b(?:didn't|did not|couldn't|could not) (?:\w+ )?(?:understand|make out|follow) (?:the|your|what you)\b|\brun (?:that|it) by me\b|\b(?:speak|talk) (?:up|a bit louder|louder|slower|more slowly)\b|^(?:\S+ )?(?:eh|huh|what|the what)(?: what)?(?: \?)?$|\bonce (?:more|again)\b|\bi (?:was|got) (?:distracted|miles away)\b/,
  ),
  cue(
    'repeat',
    'read out',
    new RegExp(
      `\\b(?:read|say|show) (?:me )?(?:out )?(?:${IT})(?: bit| out| aloud| to me)*(?: again| please|$)|\\bread (?:it |that )?out\\b`,
    ),
  ),
  cue(
    'repeat',
    'which was it',
    /\b(?:which (?:\S+ )?(?:one |case |card |word |question )?(?:was|is) (?:it|that|this)|what (?:question|card|word) (?:was|is) (?:it|this|that)|where were we)\b/,
  ),
  // Skip.
  cue(
    'skip',
    'skip',
    /^(?:\S+ ){0,4}?(?:skip|pass)(?= (?:it|this|that|the|on|please|for|one|me|them|thanks|and|i|now|over|to)\b|$| skip| pass)|\b(?:skip|pass)(?: this| that| it)?(?: one)?$|\b(?:i'll|i will|i'd|can i|can we|could we|could i|let's|lets|let me|want to|like to|rather|gonna|going to|i|we) (?:just )?(?:skip|pass on)\b/,
  ),
  cue(
    'skip',
    'next',
    /^(?:\S+ ){0,3}?(?:the )?next(?: (?:one|card|question|word|topic|thing))?(?: please| thanks| then)?$|\bnext (?:one|card|question|word|please)\b/,
  ),
  cue('skip', 'named', /^(?:(?:please|can we|could we|let's|i'd like to|i'll|i) )?skip(?= \S+(?: \S+)?$)/),
  cue(
    'skip',
    'move on',
    /^(?:forward|onwards?)$|\bmove along\b|\bon to the (?:following|next)\b|\b(?:move|moving|go|going|carry|get) (?:on|straight|over)(?: (?:to|with|please|from|now|then)\b|$| \S+$)|\bmove on\b/,
  ),
  cue(
    'skip',
    'leave',
    /\b(?:let's|lets|can we|could we|i'd|i'll|i would|we can|rather|please|to|just|^)\s*(?:just )?(?:leave|drop|ditch|park|miss) (?:it|this|that|the|them|out|\S+ (?:for now|out|one))\b|\bleave (?:it|this|that|the \S+(?: \S+)?)(?: one)?(?: out| for (?:now|later)|$)/,
  ),
  cue(
    'skip',
    'later',
    /\b(?:come|get|go|circle) back to (?:it|this|that|the|those|these|\S+)(?: \S+){0,4} ?(?:later|another|at the end|after|tomorrow)?\b|\b(?:put|leave|keep|move) (?:it|this|that) (?:at|to|for|till) the end\b|\bi'll do \S+(?: \S+)? (?:last|later|tomorrow|tonight)\b|\b(?:do|try|look at|revise|learn|save) (?:it|this|that|them|the \S+|that one|this one)(?: one)? (?:later|at the end|tonight|tomorrow|another time|last|after)\b/,
  ),
  cue(
    'skip',
    'another',
    /\b(?:give|ask|show|try|do|have|want|get|like)(?: me| us)? (?:a |an )?(?:another|different|new|easier|other)(?: (?:one|card|question|word|topic))\b|\bgive me another$|\binstead$|\banother one$/,
  ),
  cue(
    'skip',
    'not this',
    /\b(?:not this(?: one)?|don't (?:want|feel like|fancy) (?:to do |doing |this|that)|i'd rather not|can't be bothered)\b/,
  ),
  cue(
    'skip',
    'show',
    /(?<!\b(?:not|don't|didn't|haven't) )\b(?:tell|show|give|say|read|reveal|uncover|display|put|see|look at|hear|flip|turn over|have)(?: \S+){0,3} (?:answer|answers|solution|card|back|definition|translation|meaning)\b|\b(?:what(?:'s|s| is| was| would be| did)) (?:the |on the )?(?:right |correct )?(?:answer|solution|card)\b|^(?:the |your )?(?:answer|solution) please$|\b(?:spill it|(?:i give up,? )?reveal(?: it| please|$)|(?:uncover|flip|turn over|unhide) (?:it|this|the card)\b|(?:put|bring) (?:it|that) (?:on|up)\b|tell us\b|out of my misery|you tell me|just (?:say|show|tell)(?: it| me| us)?|(?:show|tell) (?:me|us)$|let me (?:see|look)|let's (?:see|hear) it|i surrender|you win)\b/,
  ),
  // Hint.
  cue(
    'hint',
    'hint',
    /(?<!\b(?:hasnt|havent|hasn't|haven't|not|no|without) (?:an? |any |the )?)\b(?:hint|hints|clue|clues|nudge|pointers?|prompt me|mnemonic|lifeline)\b(?! (?:of|at|that)\b)|\b(?:a|any|one|quick|little|small|another|some) (?:\w+ |(?:kind|sort) of )?tips?\b(?! of\b)|\bjust a tip\b/,
  ),
  cue(
    'hint',
    'help',
    /\b(?:help|start|kick|set|get) me (?:out|off|along|going|started|up)\b|\b(?:a|some|any|need|little|bit of) (?:\w+ )?help\b|\b(?:give|point) me (?:in )?(?:the|a) (?:right )?(?:direction|push|start|starter|leg up)\b|\bhelp me\b|\bcan you help\b|\b(?:need|give me|get|a (?:little|small|tiny|gentle|wee)) (?:a )?(?:push|shove|steer|leg up|hand|prod)\b|\b(?:some|a little|any) (?:assistance|guidance|support)\b|\b(?:where|how) (?:do|should|would|can|could) i (?:even )?(?:begin|start)\b|\bsomewhere to (?:start|begin)\b|\b(?:only|just) the (?:beginning|start|first (?:word|letter|bit|part))\b|\bam i (?:getting )?(?:warm|close|near|on the right track)|\bwarmer or colder\b/,
  ),
  cue(
    'hint',
    'letter',
    /\b(?:what|which|first|starting|initial|begins?|starts?)(?: \S+){0,5} letters?\b|\bletter (?:does|is|it)\b|\b(?:does|do|did|is|what does|which does|it|one)(?: \S+){0,4} (?:begin|start) with\b|\brhymes?\b|\bhow many (?:letters|words|syllables|bits|parts|digits)\b/,
  ),
  cue(
    'hint',
    'give me',
    /\b(?:give|tell|say|gimme)(?: me)?(?: \w+)? (?:just )?(?:the |a |an )?(?:(?:first|beginning|start|half|part|one|last|second)(?: (?:of|word|bit|part|half|one|thing|number|name|letter|step|few|two))?|bit more|little more|something|example|one word)\b|\bgive me (?:half|one|part)\b/,
  ),
  cue(
    'hint',
    'start sentence',
    /\bwhat(?:'s| is) the (?:start|beginning|first (?:bit|part|word|letter))\b|\b(?:start|begin|finish) (?:the|my|a) (?:sentence|answer|list)\b|\buse it in a sentence\b|\bthe first (?:word|bit|part|letter|one|half)(?: of it| only)? ?(?:just|please|only|and|then|or|$|\?)/,
  ),
  cue(
    'hint',
    'make it easier',
    /\b(?:narrow it down|break (?:it|that|this) down|step by step|multiple choice|(?:an )?easier (?:way|clue|version)|(?:bit|little bit|some) (?:of|more) context|starter|how does it (?:go on|start|begin|continue)|which (?:topic|chapter|subject|area)|get (?:me )?(?:going|started)|get me started|(?:first|one|other) half(?: only)?$|what kind of thing|what(?:'s| is) it (?:about|to do with|got to do with))\b/,
  ),
  cue(
    'hint',
    'remind',
    /\b(?:remind me|jog my memory|trick to|a way to remember|how do (?:i|you) remember)\b/,
  ),
  cue(
    'hint',
    'and the rest',
    /\b(?:i'll|i can|i could|then i|i'd) (?:\w+ )?(?:get|do|say|take|work out|carry on|manage|go)(?: \w+)? ?(?:the rest|the other|from there|it myself|from here|on)\b/,
  ),
  // Does not know.
  cue(
    'dont-know',
    'do not know',
    /(?<!\b(?:you|they|he|she|it|we|who|people|nobody) (?:just |really )?)\b(?:don't|do not|dont|didn't|doesn't|never|can't say i) (?:\w+ ){0,2}?(?:know|remember|recall|recognise|recognize|have (?:a|any|the|it|that)|get it|understand (?:it|this|that|any))\b|\b(?:dunno|idk|i dont know)\b|\bi (?:know|should|wish|used)\b.* but (?:i )?(?:don't|can't|couldn't|cannot|not|no|nothing|it's)\b/,
  ),
  cue(
    'dont-know',
    'no idea',
    /\b(?:no|not (?:a|the)|haven't (?:got )?(?:a|any|the)|zero|without a|not the (?:faintest|foggiest|slightest)) ?(?:\w+ )?(?:idea|clue|clues|scooby|foggiest|faintest|answer|notion|inkling)\b|\bclueless\b|\bhaven't an? (?:idea|clue|notion|inkling)\b|\b(?:got|have|know) (?:zero|zilch|nil)\b/,
  ),
  cue(
    'dont-know',
    'cannot',
    /(?<!\b(?:you|they|he|she|it|we|that) )\b(?:can't|cannot|can not|couldn't|could not) (?:\w+ )?(?:remember|recall|think|say|tell|come up|get|explain|name|answer|work|do|place|give|describe|find|put|help)\b/,
  ),
  cue(
    'dont-know',
    'gone',
    /\b(?:it's|it has|that's|that one's|totally|completely|all|just|it|clean) (?:\w+ )?(?:gone|escaped|slipped|vanished|forgotten|left me|escapes me|slips my mind)\b|\b(?:i|i've|have) (?:\w+ )?(?:forgot|forgotten)\b|\b(?:forgot|forgotten) (?:it|that|this|all|the|everything|what)\b|\b(?:blank|blanked|blanking)\b|\btip of my tongue\b|\bwon't come\b|\bnever sticks\b/,
  ),
  cue(
    'dont-know',
    'nothing',
    /\b(?:got|have|say|with|comes|there's|i'm getting) nothing\b|\bnothing (?:comes|at all|there|springs)\b|^(?:\S+ ){0,3}nothing(?: \S+)?$|\b(?:never|not) (?:heard of|learned|learnt|learn|revised|studied|covered|done|seen|come across)\b|\bhaven't (?:\w+ )?(?:learned|learnt|learn|revised|studied|covered|done|seen|heard|read|got (?:that|this|it)|had)\b|\bnot sure\b|\bi'?m (?:\w+ )?(?:stuck|lost|stumped)\b|\bbeats me\b|\bsearch me\b/,
  ),
  cue(
    'dont-know',
    'lost',
    /\b(?:you(?:'ve| have)? (?:lost|got) me|(?:i'm|i am) at a loss|out of my (?:head|mind|depth)|i(?:'ll| will)? give up|gave up|(?:new|news) (?:one on|to) me|asking the wrong person|not (?:coming|in my head|in there|ringing)|(?:rings?|ringing) (?:no|a|any) bells?|is that even|what on earth|over my head|way past me)\b/,
  ),
  cue(
    'dont-know',
    'memory',
    /\b(?:my (?:mind|brain|memory|head)(?:'s| is| has| just| went| goes| does| refuses| won't|$)|no (?:chance|memory|recollection|knowledge|luck)|(?:doesn't|won't|don't|didn't|refuses? to|never) (?:\w+ )?(?:stick|sink|come|ring|go in|stay in)|had it (?:this|a|just|yesterday|on|last)|knew (?:it|this|that) (?:yesterday|this|last|once|before|a|when))\b/,
  ),
  cue(
    'dont-know',
    'guess',
    /\b(?:could|can|would) (?:only|just) (?:make|guess|invent)\b|\bone ear and out\b|\bi(?:'d| would| could)? (?:only |just )?be (?:guessing|making (?:it|something|things) up|inventing)\b|\b(?:only|just|purely) guess(?:ing)?\b|\b(?:wouldn't|would not) (?:know|have a clue|want to guess)\b|\bi(?:'ve| have)? (?:never|not) (?:\w+ )?(?:got|understood|managed|met|prepared|learned|learnt|had)\b|\b(?:wasn't|was not|weren't) (?:there|listening|paying attention|in that (?:lecture|lesson|class))\b|\bi (?:skipped|missed|slept through|must have (?:missed|slept|been)) (?:that|this|the|asleep|away)\b|\b(?:mix|muddle|confuse|get) (?:those|these|them|the (?:two|three)|that|it) (?:\w+ )?(?:up|mixed|muddled|confused)\b|\b(?:tell|keep) (?:them|those|the two|these) apart\b/,
  ),
  cue(
    'dont-know',
    'no',
    /^(?:\S+ ){0,5}(?:no|nope|nah)(?: (?:sorry|not|really|no|nope|mate|man|thanks|gone|nothing|chance|clue|idea|way|i|that|it|this|one|can't|don't|today|can|do))*$/,
  ),
  cue(
    'dont-know',
    'not mine',
    new RegExp(
      [
        String.raw`\b(?:admit|concede|accept) defeat\b|\bi(?:'m| am) (?:beaten|defeated|done for)\b|\bthrow(?:ing)? in the towel\b`,
        String.raw`\b(?:that's|it's|this is|way|totally|all|a bit) (?:\w+ )?(?:beyond|above|over) (?:me|my)\b|\bnot my (?:\w+ )?(?:thing|suit|subject|strength|area|forte)\b|\bmy \w+ is (?:non existent|terrible|rusty|hopeless|awful|rubbish)\b`,
        String.raw`\b(?:i|we) (?:was|were) (?:never|not) (?:\w+ )?(?:taught|told|shown|given)\b|\b(?:nobody|no one|they|he|she) (?:ever |never |didn't )(?:\w+ )?(?:taught|teach|told|tell|showed|show|explained) (?:me|us)\b`,
        String.raw`\bi(?:'d| would) (?:have|need) to (?:\w+ )?(?:look|check|revise|read|ask|google)\b|\bif only i\b|\bi wish i (?:knew|could|had|remembered)\b`,
        String.raw`\b(?:how should i know|who knows|god knows|heaven knows|don't ask me|no use asking me|ask me (?:another|later|tomorrow))\b|\b(?:mind|head|brain|mine) is (?:\w+ )?(?:empty|blank|gone|mush)\b`,
        String.raw`\bnothing(?:'s| is) (?:coming|there|happening)\b|\b(?:no|not) (?:\w+ )?today(?: sorry)?$|\bi never (?:get|know|remember|can tell) which\b|\bbut not what (?:it|they|that) (?:was|is|were|are|means?|does)\b`,
      ].join('|'),
    ),
  ),
  // Worries.
  cue(
    'worry',
    'fail',
    /\b(?:i'm|i am|im|gonna|going to|i'll|i will|will|what if i|if i) (?:\w+ ){0,4}?(?:fail|flunk|bomb|mess (?:\w+ )?up|screw (?:\w+ )?up|cry|be (?:so )?(?:bad|awful|rubbish))\b/,
  ),
  cue(
    'worry',
    'feeling',
    /\b(?:scared|nervous|anxious|anxiety|stress(?:ed|es|ing|ful)?|worr(?:y|ied|ies|ying)|panic(?:king|ked)?|dread(?:ing)?|overwhelm(?:ed|ing)|terrified|freak(?:s|ing|ed)?|freeze|frustrat(?:ed|ing)|hopeless|driving me mad|does my head in|upset|embarrassing|knot in my stomach|(?:sick|tired) of|fed up|dumber|dread(?:ed)?)\b/,
  ),
  cue(
    'worry',
    'bad at',
    /\b(?:i'm|i am|im|i feel|feel|me feel|always) (?:\w+ ){0,3}?(?:stupid|dumb|thick|rubbish|useless|terrible|awful|hopeless|bad|slow|behind|not (?:good|clever|smart))\b/,
  ),
  cue(
    'worry',
    'never',
    /\b(?:never|not) (?:\w+ )?(?:gonna|going to|be able to|ever|get|learn|remember|pass|manage)(?: \w+){0,2}\b(?=.*\b(?:this|these|it|them|all|any|exam|test|right|good|grade)\b)/,
  ),
  cue(
    'worry',
    'too much',
    /\b(?:too|so) (?:many|much|hard|difficult|confusing)\b|\b(?:hundreds?|thousands?|loads) of (?:these|them)\b|\beveryone(?:'s)? (?:else|in my)\b|\b(?:always|keep|keeps|every time) (?:\w+ ){0,3}?(?:mix|mixing|muddl|confus|wrong|swap|forget)/,
  ),
  cue(
    'worry',
    'exam',
    /\b(?:exam|test|mock|mocks|quiz|oral|practical|finals?|viva|paper|essay)(?:'s| is|s are)? (?:\w+ )?(?:on (?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next week|in (?:\w+ )?(?:hours?|days?|weeks?)|this week|today)\b/,
  ),
  // Question.
  cue(
    'question',
    'meaning',
    /^(?:(?:wait|so|but|and) )*what(?:'s| is|s)(?: exactly)? an? \S+(?: \S+){0,2}(?: \?)?$|^what exactly is \S+(?: \S+)?(?: \?)?$|\bwhat (?:do|does|did) (?:\S+ ){1,5}?mean\b|\bwhat(?:'s| is| are|s)(?: \S+){1,4} mean(?:ing)?\b|\bwhat do you mean\b|\bwhat(?:'s| is| are) (?:a |an |the )?\S+(?: \S+)? (?:again|mean|anyway|exactly)\b/,
  ),
  cue(
    'question',
    'do I have to',
    /\b(?:do|should|must|can|could|would|shall|may) (?:i|we) (?:just |only |also |really )?(?:have|need|say|give|draw|count|use|include|mention|name|list|explain|put|answer|write|do|start)\b|\b(?:do|are|did|would) you (?:just |only )?(?:want|need|mean|looking|asking|after|accept|expect)\b/,
  ),
  cue(
    'question',
    'does it matter',
    /\b(?:does|is) (?:it|that|this) (?:matter|count|ok|okay|enough|allowed|fine|all right|alright)\b|\bdoes(?:n't)? (?:it|that|order) (?:also )?(?:count|matter)\b|\bif i (?:just|only) (?:say|give|name)\b/,
  ),
  cue(
    'question',
    'why ask',
    /\bhow (?:many|much) (?:points?|things|examples|detail|do you)\b|\bhow do (?:you|i) (?:even )?(?:pronounce|spell|say)\b|\bwhat about\b|\bwhat would be\b|\bcan you explain\b|\bwhat(?:'s| is) the difference\b/,
  ),
  // Small talk.
  cue(
    'small-talk',
    'noise',
    /^test(?:ing)?(?: (?:test(?:ing)?|one|two|three|1|2|3))+$|\b(?:sneez|cough|yawn|hiccup|hoover|vacuum|siren|lorry|truck|kettle|microwave|oven|drill|barking|doorbell|keyboard|alarm|buzzing|beep|echo)\w*\b|\b(?:that|this|it) (?:was|is|noise is)(?: just| only)? (?:my|the|our|a) (?:\w+ )?(?:door|radio|tv|music|cat|dog|phone|kid|baby|child|neighbour|brother|sister|flatmate)\b|\b(?:can you hear me|is (?:this|the mic|the microphone) (?:on|working)|did that (?:arrive|work|record)|my (?:mic|microphone|screen|glasses|pen|chair|camera|earphones|battery|kid)|the (?:wi-?fi|noise|line|window|screen|sound)|brb|test test|excuse the|pardon the|someone's (?:at|calling|shouting))\b/,
  ),
  cue('small-talk', 'laugh', /\b(?:ha(?:ha)+|ha|lol|hehe)\b|^(?:a+w+|b+r+|wo+w|yikes|oops)\b/),
  cue(
    'small-talk',
    'wait',
    /^brb\b|\b(?:hang on|hold on|one sec|one second|one moment|just a sec|give me a (?:sec|second|minute|moment)|wait a|back in a)\b/,
  ),
  cue(
    'small-talk',
    'my life',
    /\bmy (?:\w+ )?(?:mum|mom|mother|dad|father|brother|sister|gran|nan|nan's|grandad|grandma|grandpa|uncle|aunt|cousin|friend|mate|boyfriend|girlfriend|flatmate|housemate|roommate|cat|cat's|dog|dog's|phone|phone's|headphones|laptop|internet|internet's|wifi|neighbour|neighbours|back|eyes|bed|lunch|dinner|tea|coffee|house|room|teacher|teacher's|prof|professor|lecturer)\b/,
  ),
  cue(
    'small-talk',
    'body',
    /\bi'?m (?:\w+ )?(?:hungry|starving|tired|knackered|exhausted|cold|freezing|hot|thirsty|yawning|bored|sleepy|allergic)\b|\b(?:lunch|dinner|pizza|sandwich|coffee|breakfast|snack|weekend|weather|rain|raining|football|holiday|netflix|party|doorbell|the door|bus|window)\b/,
  ),
  cue(
    'small-talk',
    'you',
    /\b(?:are|do|have|did|can|could|would) you (?:\w+ )?(?:ever|see|saw|watch|like|know|think|sleep|human|real|robot|hear|been|having)\b|\bhow are you\b|\bwhat are you doing\b|\byour voice\b|\b(?:hi|hello|hey|good (?:morning|evening|afternoon|night)|thanks|thank you|bye|cheers)\b|\bby the way\b/,
  ),
];

/** The student claims to have made a point, which is a question to the tutor, not an answer. */
const CLAIM =
  /^(?:but |so |hey |no |and )*(?:did(?:n't)? i (?:not |already |just )*(?:say|mention) (?:it|that|this|so)|i(?:'ve| have)? (?:already |just |did )*(?:said|say|told you|mentioned) (?:it|that|this|so)|(?:that's|that is|this is|it's) (?:exactly |just )*what i (?:just |already )*(?:said|meant))(?: already| before| just now| ?\?)*$/;

/** Whether `plain` only claims that a point was made before. */
export function isClaim(plain: string): boolean {
  return CLAIM.test(plain);
}

/** The cues in `plain`, in the order of the list. */
export function cuesIn(plain: string): readonly Cue[] {
  return CUES.filter(({ wording }) => wording.test(plain));
}
