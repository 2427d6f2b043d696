/** Recognises lines of notes that are not study material: code, reminders, slide numbers and dates. */

const REMINDER =
  /^(?:!+\s*)?(?:(?:pls|please|must|also)\s+)?(?:remember (?:to|that the|the)?\s*(?:exam|test|quiz|homework|essay|deadline|bring|ask|read|email)|don['’]?t forget|to-?do\b|reminder\b|homework\b|hw\b|next (?:lecture|lesson|class|week|time|session)\b|exam (?:q(?:uestion)?s?|last)\b|(?:read|revise|review|skim)\s+(?:ch(?:ap(?:ter)?)?\.?|pp?\.?|pages?|section)\s*\d|(?:ask|email)\s+(?:the\s+)?(?:prof|teacher|ta|tutor|mr|mrs|ms|dr)\b|(?:klausur|test|hausaufgabe|contrôle|devoirs|examen|deberes)\s+(?:am|bis|in|lundi|mardi|mercredi|jeudi|vendredi|el|para)\b)/iu;
const WORK =
  /\b(?:exam|midterm|final|quiz|test|essay|homework|assignment|deadline|lab report|paper|project)s?\b/i;
const DAY =
  /\b(?:due|today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|on (?:mon|tues?|wed|thurs?|fri)\b|next (?:week|lesson|class)|bring (?:a |your )?calculator|hand in)\b/i;
const LONGEST_REMINDER = 90;
const ABOUT_THE_PAGE =
  /^(?:(?:slide|page|p\.|seite|folie|diapositiva|diapo)\s*\d+(?:\s*(?:\/|of|von|de)\s*\d+)?|\d{1,3}\s*\/\s*\d{1,3}|(?:any )?questions\s*\??|thank you!?|thanks!?|agenda|outline|end of (?:lecture|slides?|notes?))$/i;
/** Phrases of a chat assistant around its answer. */
const CHAT =
  /^(?:(?:please )?let me know (?:if|whether|which)\b|(?:would|do) you (?:like|want) me to\b|want me to\b|(?:i )?hope (?:this|that) helps|feel free to\b|(?:certainly|sure|absolutely|of course)[!,.]\s|here(?:['’]s| is| are) (?:an?|the|your|some)\b.*:$|(?:hier (?:ist|sind)|voici|aquí (?:está|tienes)) .*:$|(?:sag|sagen sie|lass) mir? (?:bescheid|einfach)?,? ?(?:wenn|falls)\b|n['’]hésite[sz]? pas à\b|avísame si\b)/iu;
const DATE =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s*)?\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/i;

/** Statements, calls and blocks of common programming languages. */
const CODE = [
  /^(?:def|class|struct|enum|interface)\s+\w+\s*(?:\([^)]*\))?.{0,40}[:{]$/,
  /^(?:for|while|if|elif|else|try|except|with|switch)\b.{0,100}(?:\([^)]*\)|\s\w+.{0,60}|^else|^try)\s*[:{]$/,
  /^(?:for|while|if|elif|with)\s[^.]{0,80}[()=<>[\]][^.]{0,40}:$/,
  /^(?:import\s+[\w.{]+|from\s+[\w.]+\s+import\s|#include\s*[<"]|using\s+\w+;|package\s+[\w.]+;)/,
  /^(?:const|let|var)\s+\w+\s*=\s*\S{1,60};?$/,
  /^(?:const|let|var|int|float|double|char|bool|boolean|string|String|void|public|private|static|final)\s+[^;.]{1,120}[=()][^;.]{0,80}(?:;|\{)$/,
  /^(?:raise|throw|await|print|console\.log|System\.out\.\w+|printf|cout|echo)\s*\(.{0,200}\);?$/,
  /^return\s+(?:\S+;|\w+\(.{0,80}\)|\S+(?:\s*[*+/%-]{1,2}\s*[\w.()]+){1,6});?$/,
  /^[\w.[\]]{1,40}\s*(?:[+*/-]?=)\s*(?:[[{(].{0,200}[\]})]|["'].{0,200}["']|[\w.]{1,40}\(.{0,200}\)|-?\d+(?:\.\d+)?);?(?:\s*(?:#|\/\/).{0,200})?$/,
  /^[\w.]{1,60}\([^)]{0,120}\);?(?:\s{1,8}(?:#|\/\/).{0,200})?$/,
  /^(?:SELECT\s.{1,200}\sFROM\s|INSERT\s+INTO\s|CREATE\s+TABLE\s|UPDATE\s.{1,80}\sSET\s)/,
  /^(?:\$ |>>> |\/\/|<\/?\w+>$|[{}()[\];]+$)/,
];
const LONGEST_CODE = 240;
/** Every line of code has one of these marks. */
const CODE_MARK = /[(){}[\]=;]|:$|^(?:import|from|SELECT|INSERT|UPDATE|>>>|\/\/|\$)\s/;

/** Whether a line is program code. */
export function isCodeLine(line: string): boolean {
  if (line.length > LONGEST_CODE || !CODE_MARK.test(line)) return false;
  return CODE.some((pattern) => pattern.test(line));
}

/** Whether a line is about the course or the page ("remember exam on friday!!", "Slide 3", "12/03/2024"). */
export function isRemark(line: string): boolean {
  if (line.length > LONGEST_REMINDER) return line.length <= LONGEST_CODE && CHAT.test(line);
  return (
    REMINDER.test(line) ||
    (WORK.test(line) && DAY.test(line)) ||
    ABOUT_THE_PAGE.test(line) ||
    CHAT.test(line) ||
    DATE.test(line)
  );
}
