/** Counts how many cards count as covered when a voice reads their answer aloud, and how often that is accepted for another card. */

const fewestWords = 6;

/** `say`, `hear` and `parts` as in run.mjs. Voices take turns. */
export async function benchReadOut({ say, hear, parts, voices, texts }) {
  const cards = [
    ...new Map(
      parts.JUDGE_CASES.flatMap(({ cards }) => cards).map((card) => [
        `${card.term} ${card.definition}`,
        card,
      ]),
    ).values(),
  ].filter(({ definition }) => definition.split(/\s+/).length >= fewestWords);
  const covers = (card, { text, words = [] }) => {
    const asked = { keyPoints: [card.definition], cards: [card], deck: cards };
    const answer = parts.readHeard({ heard: text, words, ...asked }, parts.isEnglishWord).text;
    const talk = { prompt: card.term, answer, followUpCount: 0, history: [] };
    return parts.judgeAnswer({ ...talk, ...asked }).points.every(({ verdict }) => verdict === 'covered');
  };
  let [covered, others] = [0, 0];
  for (const [at, card] of cards.entries()) {
    const samples = say(card.definition, voices[at % voices.length]);
    const heard = await hear(samples, [card.definition, card.term]);
    if (covers(card, heard)) covered++;
    else if (texts) console.log(`card  ${card.definition}\nheard ${heard.text}\n`);
    if (covers(cards[(at + 1) % cards.length], heard)) others++;
  }
  console.log(
    `Cards read out: ${covered} of ${cards.length} covered, ${others} accepted as the next card's answer`,
  );
}
