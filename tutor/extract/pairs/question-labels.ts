/** Labels and wordings of questions and answers: "Q1.", "Ans:", "4) Define osmosis". */
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';

/** "Q1. ", "Term: " */
export const ASK =
  /^(?:\*+\s*)?(?:q|question|term|word|concept|front|frage|begriff|pregunta|término|terme)\s*\d{0,4}\s*[:.)]\s*(?=\S)/i;
/** "A: ", "Ans. ", "Definition: " */
export const TELL =
  /^(?:\*+\s*)?(?:a|ans|answer|(?:the )?correct answer|definition|def|meaning|back|antwort|lösung|respuesta|réponse|reponse|définition)\s*\d{0,4}\s*[:.)]\s*(?=\S)/i;
const INSTRUCTION =
  /^(?:define|state|name|list|explain|describe|give|outline|identify|definiere|nenne|erkläre|beschreibe|define|explica|nombra|enumera|describe|définis(?:sez)?|nommez|expliquez|citez)\s+\S/i;
const LONGEST_INSTRUCTION = 100;
const CHOICE = /^\(?(?<letter>[a-h])[.)]\s+\S/i;

/** Whether a line is a question, or a numbered or labelled task ("Define osmosis"). */
export function asksSomething(line: NoteLine, text: string): boolean {
  const asked = text.slice(line.body.start, line.body.end);
  if (asked.endsWith('?')) return true;
  const label = ASK.exec(asked)?.[0].length ?? 0;
  const isTask = asked.length <= LONGEST_INSTRUCTION && INSTRUCTION.test(asked.slice(label)) && !line.pair;
  return isTask && (line.kind === 'item' || label > 0);
}

/** "b" for a line that starts with "b)" or "B."; undefined for others. */
export function choiceLetter(line: NoteLine | undefined): string | undefined {
  return CHOICE.exec(line?.text ?? '')?.groups?.letter?.toLowerCase();
}

/** The next line that is not blank, or the number of lines. */
export function afterBlank(lines: readonly NoteLine[], from: number): number {
  let i = from;
  while (i < lines.length && lines[i]?.kind === 'blank') i++;
  return i;
}
