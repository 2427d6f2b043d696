/** Recognises lines of documents that are not content: tables of contents, navigation, references, captions, output, settings, repeated slides. */

const MARKED_HEADING = /^#{1,6}\s+/;
const BULLET = /^(?:[-*+•▪◦‣]|\d{1,3}[.)])\s+/;
/** Only a link, as in tables of contents. */
const LINK = /^(?:\d{1,2}(?:\.\d{1,2})*\.?\s+)?!?\[[^\]\n]{1,200}\]\([^)\n]{0,400}\)[.,;|\s]*$/;
/** "Cells ........ 12" */
const LEADER = /(?<!\.\s?)(?:\.\s?){4,}\s?(?:\d{1,4}|[ivxl]{1,6})$|(?<!…)…{2,}\s?\d{1,4}$/iu;
const CAPTION =
  /^(?:\*{1,2})?(?:figures?|fig\.?|tables?|tab\.?|abbildung|abb\.?|tabelle|figura|tabla|tableau|listing|exhibit|photo|image)\s?[A-Z]?\d{1,3}(?:[.-]\d{1,3}){0,3}[a-z]?\)?(?:\*{1,2})?\s*(?:[:.–—|-]|$)|^(?:(?:figures?|images?|photos?|photographs?|diagrams?|pictures?|graphs?|tables?) (?:by|courtesy|adapted|redrawn|reproduced|reprinted|removed|credits?)|(?:image |photo |figure )?courtesy of)\s.{2,160}$/iu;
const NAVIGATION =
  /^(?:skip to (?:main )?content|jump to (?:navigation|search|content)|back to top|to the top|table of contents|edit (?:this page|on github|source)|view (?:source|history)|share this|print this page|sign (?:in|up)|log ?in|subscribe|follow us|accept (?:all )?cookies|cookie (?:settings|policy)|privacy policy|terms of (?:use|service)|all rights reserved|(?:previous|next)(?: (?:page|chapter|lesson|post|slide))?|zum inhalt|nach oben|impressum|datenschutz|inicio|siguiente|anterior|suivant|précédent)[.!»›→←\s]*$|^(?:©|\(c\)|copyright)\s.{0,40}(?:19|20)\d\d.{0,80}$|^(?:← |« |‹ )?(?:previous|next)\s?[:»›→]\s?\S.{0,100}$|^home\s?[>›»/|]\s?\S.{0,160}$/iu;
/** "Home | About | Contact": one or two words between the bars. */
const MENU = /^(?:home|start|menu|startseite|inicio|accueil)(?:\s*[|·•]\s*\p{L}[\p{L} ]{1,24}){2,12}$/iu;
const OUTPUT = [
  /^(?:In|Out)\s?\[\s?\d{0,4}\s?\]:/u,
  /^\[\d{1,4}\]\s+(?:[-+]?\d|"|TRUE|FALSE)/u,
  /^Traceback \(most recent call last\)|^\s*File "[^"]{1,200}", line \d+|^at [\w.$<>]{1,120}\([\w.$]{1,80}:\d+\)$/u,
  /^[\w.]{2,60}(?:Error|Exception|Warning):\s/u,
  /^[\w.-]{1,40}@[\w.-]{1,40}:\S{0,80}[$#]\s?/u,
  /^"[\w$.-]{1,60}"\s*:\s*(?:[[{"\d-]|true|false|null).{0,300}$/u,
  /^[[\]{}(),;]{1,6}$/u,
  /^\S{0,20}(?:\s+[-+]?\d+(?:[.,]\d+)?(?:e[-+]?\d+)?%?){4,40}$/iu,
  /^<!--.{0,400}-->$|^<\/?(?:svg|g|path|rect|circle|line|polygon|polyline|ellipse|text|style|script|iframe|video|template|v-clicks?|v-click)\b[^\n]{0,600}$/iu,
  /^(?:stroke|fill|points|viewBox|width|height|class|style)="[^"]{0,300}".{0,200}$/u,
];
const LONGEST_OUTPUT = 600;

const CONTENTS =
  /^(?:(?:table of )?contents|outline|agenda|index|inhalt(?:sverzeichnis)?|gliederung|índice|sommaire|table des matières|plan du cours)$/iu;
const OBJECTIVES =
  /^(?:(?:learning |lesson |course |module )?(?:objectives?|outcomes?|goals)|lernziele|objectifs|objetivos)$|by the end of (?:this|the) |you (?:will|should) be able to/iu;
const REFERENCES =
  /^(?:references?|bibliography|works cited|further reading|literature(?: cited)?|sources|literatur(?:verzeichnis)?|quellen|références|bibliographie|bibliografía|referencias)$/iu;
const ORGANISATION =
  /^(?:course (?:policies|policy|information|organi[sz]ation|logistics|staff)|grading(?: policy| scheme| criteria)?|office hours|administrivia|housekeeping|logistics|late policy|academic integrity|submission(?: guidelines| instructions)?|exam format|organisatorisches|assignments|homework|deadlines|how to use (?:this|these) (?:notes?|slides?|book))$/iu;
const LONGEST_HEADING = 90;
/** A slide that goes on with the one before. */
const CONTINUED = /^\(?(?:cont(?:['’]?d|inued|inue)?|fortsetzung|suite)\b[.…:)\s]*$/iu;

const IS_CITED =
  /https?:\/\/|\bdoi\b|\((?:19|20)\d\d[a-z]?\)|\bet al\b|\bpp?\.\s?\d|\bvol\.|\b(?:19|20)\d\d[.,;)]|^\[\d{1,3}\]|University Press|\bISBN\b/iu;
/** Settings at the start of a file or slide. */
const SETTING = /^\p{L}[\p{L}\p{M}\w-]{0,30}\s{0,20}:(?:\s.{0,1000})?$/iu;
const SETTING_NAME =
  /^(?:layout|theme|title|class|date|author|authors|tags|transition|marp|paginate|css|aliases|lang|output|draft|categories|highlighter|background|framework|publish|mdc|header|footer|created|updated|status|type|permalink|slug|codeCopy|drawings|fonts)\s{0,20}:/iu;
const MOST_SETTINGS = 20;

type Section = 'contents' | 'objectives' | 'references' | 'organisation' | undefined;

function sectionOf(name: string): Section {
  if (name.length > LONGEST_HEADING) return undefined;
  if (CONTENTS.test(name)) return 'contents';
  if (OBJECTIVES.test(name)) return 'objectives';
  if (REFERENCES.test(name)) return 'references';
  return ORGANISATION.test(name) ? 'organisation' : undefined;
}

/** Whether a line belongs to the section; without `#` headings, the first line that does not ends it. */
function isOfSection(section: Section, line: string, isMarked: boolean): boolean {
  const isItem = BULLET.test(line);
  switch (section) {
    case 'contents':
      return isItem || LINK.test(line) || /\s\d{1,4}$/.test(line);
    case 'objectives':
      return isItem;
    case 'references':
      return IS_CITED.test(line) || (isMarked && (isItem || LINK.test(line)));
    case 'organisation':
      return isMarked || isItem;
    default:
      return false;
  }
}

/** Returns a test for lines of `raw` that are left out. Linear in the length of the notes. */
export function leftOutLines(raw: readonly string[]): (at: number) => boolean {
  const left = new Uint8Array(raw.length);
  let section: Section;
  let isMarked = false;
  let comment = false;
  let heading = '';
  /** The lines below the last heading, to recognise repeated slides. */
  let below = new Set<string>();
  for (let at = 0; at < raw.length; at++) {
    const line = raw[at]!.trim();
    if (line === '') continue;
    if (comment || (line.startsWith('<!--') && !line.includes('-->'))) {
      left[at] = 1;
      comment = !line.includes('-->');
      continue;
    }
    const end = line === '---' ? endOfSettings(raw, at) : -1;
    if (end > at) {
      left.fill(1, at, end + 1);
      at = end;
      section = undefined;
      continue;
    }
    const mark = MARKED_HEADING.exec(line)?.[0].length ?? 0;
    const name = line
      .slice(mark)
      .replace(/^\d{1,2}(?:\.\d{1,2})*\.?\s+|[*_:]+/gu, '')
      .trim();
    const isAlone = mark > 0 || (!BULLET.test(line) && !/[.,;]$/.test(line));
    const next = isAlone ? sectionOf(name) : undefined;
    if (next) {
      section = next;
      isMarked = mark > 0;
      left[at] = 1;
      continue;
    }
    if (mark > 0) {
      section = undefined;
      if (name === heading || CONTINUED.test(name)) left[at] = 1;
      else {
        heading = name;
        below = new Set();
      }
      continue;
    }
    if (section && isOfSection(section, line, isMarked)) {
      left[at] = 1;
      continue;
    }
    section = undefined;
    if (isBeside(line) || (heading !== '' && below.has(line) && line.length > 3)) left[at] = 1;
    below.add(line);
  }
  return (at) => left[at] === 1;
}

function isBeside(line: string): boolean {
  const bare = line.replace(BULLET, '');
  if (LINK.test(bare) || LEADER.test(line) || CAPTION.test(line) || NAVIGATION.test(bare) || MENU.test(line))
    return true;
  return line.length <= LONGEST_OUTPUT && OUTPUT.some((mark) => mark.test(line));
}

/** The last line of the block of settings that starts at `at`; -1 if there is none. */
function endOfSettings(raw: readonly string[], at: number): number {
  // At the top of a file settings may have any names.
  let known = raw.slice(0, at).every((line) => line.trim() === '') && raw[at + 1]?.trim() !== '';
  for (const [i, full] of raw.slice(at + 1, at + 1 + MOST_SETTINGS).entries()) {
    const line = full.trim();
    if (line === '---') return known ? at + 1 + i : -1;
    if (line === '' || /^(?:-\s|\S+:$)/.test(line) || /^\s+/.test(full)) continue;
    if (!SETTING.test(line)) return -1;
    known ||= SETTING_NAME.test(line);
  }
  return -1;
}
