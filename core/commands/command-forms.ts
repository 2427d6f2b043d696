/** The wordings of each command, in lower case, without punctuation and polite filler. */

import type { FormedCommand } from './command-names.ts';

export type CommandForms = {
  /** Accepted wherever the command is possible. */
  readonly said: readonly string[];
  /** Common misrecognitions and wordings that could be answers: accepted only where no answer is expected. */
  readonly near: readonly string[];
};

const forms = (said: string, near = ''): CommandForms => ({
  said: said.split(/\s*\|\s*/).filter(Boolean),
  near: near.split(/\s*\|\s*/).filter(Boolean),
});

export const commandForms: Readonly<Record<FormedCommand, CommandForms>> = {
  again: forms(
    "again|rate again|again again|i didn't know|i did not know|didn't know it|wrong|i got it wrong|i was wrong|missed it|forgot it|i forgot",
    'a gain|a good|agin|against|agen|begin',
  ),
  hard: forms(
    'hard|difficult|hardly|with difficulty|barely',
    'heart|hart|hot|hurt|hearts|art|part|pard|mard|harder',
  ),
  good: forms(
    'good|i knew it|i knew that|got it|i got it|fine',
    'goods|god|could|would|gold|goud|hood|the good|good good',
  ),
  easy: forms(
    'easy|too easy|simple|very easy|easily',
    'ec|e z|ease|easier|is he|ezy|easy e|he is e|ezi|izzy',
  ),
  yes: forms(
    "yes|yeah|yep|yup|yes do|do it|go ahead|sure|of course|correct|that's right|i do",
    'yea|ya|yas|yess|jess|aye|mess|rush|mush',
  ),
  no: forms(
    "no|nope|nah|no no|not yet|not now|not really|no not yet|no not now|don't|no don't",
    'know|noh|nope not|now|knows|neau',
  ),
  slower: forms(
    'slower|slow down|speak slower|speak more slowly|more slowly|slowly|talk slower|talk more slowly|read slower|read it slower|read more slowly|read slowly|go slower|not so fast|too fast|you speak too fast|you are too fast|say it slower|say that slower|a little slower|a bit slower',
    'lower|slow|slow her|slow where|flower|slowa|slowers',
  ),
  hint: forms(
    'hint|a hintt|give me hint|hint me|have a hint|get a hint|i have a hint|i need a hint|need a hint|i want a hint|another hint|one hint|a clue|give me a clue|clue|i need help|help|help me|help me out|have a clue|a little hint|a small hint',
    'hand|hands|in|hints|hent|hunt|pint|mint|ahint|hit|int',
  ),
  'dont-know': forms(
    "i don't know|i do not know|don't know|dunno|i dunno|no idea|i have no idea|i've no idea|i don't know it|i don't know that|i don't know this|i don't know this one|i don't know that one|i don't know the answer|not sure|i'm not sure|i am not sure|i can't remember|i cannot remember|i don't remember|i can't say|no clue|i have no clue|i forgot|i've forgotten|i have forgotten|i don't have a clue|i haven't a clue|idk|forgot|totally forgot|i totally forgot|completely forgot|unsure|i'm unsure|who knows|god knows|you got me|you got me there",
    "i don't no|i don't now|i dont know|i don't|don't no|i know idea|i don't know no",
  ),
  show: forms(
    "show me|show|show it|show it to me|show answer|show the answer|show me the answer|show me answer|show the card|show me the card|tell me|tell me the answer|just tell me|just tell me the answer|tell me what it is|just tell me what it is|let me see it|let me see the answer|read me the answer|what's the answer|what is the answer|what was the answer|give me the answer|just give me the answer|give me the solution|show me the solution|tell me the solution|what's the solution|what is the solution|reveal|reveal it|reveal the answer|i give up|give up|i'm giving up|answer please|turn it over|flip it|flip|flip the card|look at the card",
    'shown me|sho me|sure me|show may|so me|show mean|shall me|chaw me|show he|showed me|show my|show knee|joe me|shauney|shami|shelby|answer|the answer',
  ),
  skip: forms(
    "skip|skip it|skip this|skip that|skip this one|skip that one|skip this question|skip the question|skip this card|skip question|skip card|skip ahead|pass|i pass|pass on this one|i'll pass|i'll skip|i'll skip this|i'll skip this one|leave it|leave this one",
    'script|skips|keep|ship|scape|skipped|skip is one|skit|escape|skep|scip|sip|kip|keep this one|ship this one|get this one',
  ),
  next: forms(
    "next|next one|the next one|next question|the next question|next card|the next card|next please|go to the next|go to the next one|go to the next question|move on|let's move on|let's go on|continue|carry on|keep going|onwards|another one",
    'necks|nexts|next quest|text|neck|nets|mixed question|next christian|nexed|nest|nexus|next to|exit',
  ),
  stop: forms(
    'stop|stop it|stop now|stop please|stop listening|stop practice|stop practising|stop the session|stop here|pause|pause it|pause please|pause now|pause the session|take a break|a break|i need a break|be quiet|hold on|end the session|end session|stop stop',
    'stopped|top|stuff|shop|step|stock|stoff|paws|pose|post|stop the sing|stob|staff|pass it',
  ),
  repeat: forms(
    "repeat|repeat it|repeat that|repeat this|repeat please|repeat the question|repeat the card|repeat question|say that again|say it again|say again|say the question again|read it again|read that again|read again|read the question again|read it|once more|one more time|again|once again|again please|what was the question|what's the question|what is the question|what was that|what did you say|i didn't hear that|i didn't hear you|i didn't catch that|come again|pardon|sorry what|skip what",
    'repeat at|repeated|repeats|the peat|repeating|repede|re peat|repete|we beat|replete|say that a gain|retreat|repeater|they are pete|reaped',
  ),
};
