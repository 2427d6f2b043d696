/** Every error message of the server: error code → reason → sentence. */
import type { ErrorCode } from '#contract/errors.ts';

/** The error's sentence, and a second line below it where needed. */
type Said = string | { sentence: string; details: string };

/** The name of an external service, and what a student can do without it. */
const services = {
  language_model: { who: 'The AI tutor', instead: 'The built-in tutor can do this too.' },
  recogniser: {
    who: 'Speech recognition',
    instead: 'Your recording is kept: please try again, or type your answer.',
  },
  voice: { who: 'The voice', instead: 'The text is on the screen.' },
};
export type OutsideService = keyof typeof services;

/** A message about an external service and what to do without it. */
const about =
  (happened: string) =>
  ({ service }: { service: OutsideService }) =>
    `${services[service].who} ${happened}. ${services[service].instead}`;

const recordAgain = (problem: string) => `${problem} Please record again, or type your answer.`;

/** Why the local recogniser is off. */
export const recogniserOffWords = {
  model_not_fetched: 'Speech recognition could not be downloaded, so answers are typed here for now.',
  model_not_installed: 'Speech recognition could not be made ready, so answers are typed here for now.',
  model_unusable: 'Speech recognition does not work here, so answers are typed.',
};
export type RecogniserOffReason = keyof typeof recogniserOffWords;

/** Why the voice model is off. */
export const voiceOffWords: Record<RecogniserOffReason, string> = {
  model_not_fetched: 'Its voice could not be downloaded, so the built-in voice speaks for now.',
  model_not_installed: 'Its voice could not be made ready, so the built-in voice speaks for now.',
  model_unusable: 'Its voice does not work here, so the built-in voice speaks.',
};

type RecogniserState =
  | { state: 'preparing'; percent: number }
  | { state: 'off'; reason: RecogniserOffReason };

function recogniserNotReady(readiness: RecogniserState | { state: 'idle' | 'ready' }): string {
  if (readiness.state === 'preparing')
    return `Speech recognition is still getting ready (${readiness.percent}%).`;
  if (readiness.state === 'off') return recogniserOffWords[readiness.reason];
  return 'Speech recognition is not ready yet.';
}

/** An account limit: the maximum, what is used, and what was to be added; `text` and `media` in bytes. */
type AccountLimit = {
  reached: 'sets' | 'cardsPerSet' | 'cards' | 'text' | 'media';
  most: number;
  used: number;
  adding: number;
};

const counted = (value: number) => value.toLocaleString('en');
/** Rounded up, so that an amount slightly above the limit does not read as the limit. */
const megabytes = (bytes: number) =>
  (Math.ceil((bytes / 1024 / 1024) * 100) / 100).toLocaleString('en', { maximumFractionDigits: 2 });

function limitReached({ reached, most, used, adding }: AccountLimit): string {
  switch (reached) {
    case 'sets':
      return `Your account holds ${counted(used)} sets, and the limit is ${counted(most)}. Delete a set you no longer need, or add these cards to a set you have; then save again.`;
    case 'cardsPerSet':
      return `This set would hold ${counted(used + adding)} cards, and the limit is ${counted(most)}. Divide the cards among several sets, then save again.`;
    case 'cards':
      return `Your account holds ${counted(used)} cards, this would add ${counted(adding)}, and the limit is ${counted(most)}. Delete cards or sets you no longer need, then save again.`;
    case 'text':
      return `Your account holds ${megabytes(used)} MB of text, this would add ${megabytes(adding)} MB, and the limit is ${megabytes(most)} MB. Delete cards or sets you no longer need, then save again.`;
    case 'media':
      return `Your account holds ${megabytes(used)} MB of pictures and sounds, this would add ${megabytes(adding)} MB, and the limit is ${megabytes(most)} MB. Delete cards with pictures you no longer need; their room is free a week later.`;
  }
}

/** Reasons with parameters are functions. A new reason cannot be thrown before it has a message here. */
export const failureWords = {
  bad_input: {
    unreadable: 'That request could not be read. Please check what you entered and try again.',
    invalid_field: ({ message, field }: { message: string; field: string }) =>
      field ? `${message} (${field})` : message,
    broken_request: 'That request could not be read. Please try again.',
    nested_too_deeply: 'That request is nested too deeply to be read.',
    not_a_form: 'This has to be sent as a form.',
    form_incomplete: 'The form arrived incomplete. Please send it again.',
    body_incomplete: 'What you sent arrived incomplete. Please send it again.',
    several_hosts: 'That request names more than one host.',
    no_such_line: 'These notes have fewer lines than that. Reload the page to see the current ones.',
    no_such_proposal:
      'These notes have fewer proposed cards than that. Reload the page to see the current ones.',
    request_key: 'The Idempotency-Key header must be a UUID.',
    unstorable_text: 'The text contains a character that cannot be stored. Please remove it and try again.',
    device_verdict: 'Your browser’s AI gave no usable verdict, so the tutor’s stands.',
    wrong_password: 'That password is not right. Nothing was deleted.',
    foreign_address: ({ ownAddress }: { ownAddress: string }) => ({
      sentence:
        'This page was opened at a different address from the product’s own. Please open the product at its own address and try again.',
      details: ownAddress,
    }),
    webhook_signature: 'The signature of this message is not valid.',
    empty_answer: 'Please write your answer before sending it.',
    no_audio: 'No audio captured. Please try again.',
    push_key: 'Reminders cannot be set up in this browser.',
    push_host: 'Reminders cannot reach this browser from here.',
    same_set: 'Please choose another set: these are the same.',
    exam_day: 'Please choose a day after today, within the next ten years.',
    empty_media: 'Nothing arrived, or it was not sent as application/octet-stream.',
    empty_part: 'This part of the recording is empty, or was not sent as application/octet-stream.',
  },
  session_invalid: {
    no_token: 'Please sign in to continue.',
    session_ended: 'Your session has ended. Please sign in again.',
  },
  quota_exceeded: {
    daily_sessions: {
      sentence: 'You have used today’s free practice sessions.',
      details: 'They come back at midnight UTC. Premium has no limit.',
    },
  },
  not_found: {
    address: 'There is nothing at this address.',
    set: 'Flashcard set not found.',
    card: 'Flashcard not found.',
    rating: 'There is no such rating to undo.',
    session: 'This practice session no longer exists.',
    question: 'This question no longer exists.',
    question_in_session: 'This question is not part of a session of yours. Start a session first.',
    answer: 'This answer no longer exists.',
    audio: 'This audio is no longer available.',
    media: 'This picture or sound no longer exists.',
    account: 'This account no longer exists.',
    download: 'This download link has expired. Please ask for a new one in Settings.',
    subscription: 'There is no subscription to manage yet.',
    billing: 'There is nothing to buy here: everything is included for everybody.',
  },
  conflict: {
    set_changed: {
      sentence: 'This set was changed somewhere else since you opened it.',
      details: 'Reload it to see the other changes, or save again to replace them.',
    },
    many_notes: {
      sentence: 'This set has as many notes as a set can have.',
      details: 'Your cards are saved. Remove the notes of this set, or put the new ones in another set.',
    },
    many_notes_together: {
      sentence: 'Together these sets have more notes than one set can keep.',
      details: 'Nothing was changed. Remove the notes of one of them first, or move its cards alone.',
    },
    many_tags: 'You have as many different tags as one account can. Use one you have, or delete one first.',
    rating_id_used: 'This rating was already given to something else.',
    question_finished: 'This question is already finished. Go on to the next one.',
    answer_or_skip:
      'You have asked ten things about this question already. Please answer it now, as well as you can, or skip it.',
    session_sound:
      'You have talked about the questions for an hour in this session. Please answer this one now, or skip it; you can also type.',
    question_answered: 'This question was answered somewhere else meanwhile. Reload to see where it stands.',
    answer_changed: 'This answer was changed somewhere else meanwhile. Reload to see where it stands.',
    not_latest_answer: 'Only your latest answer can be judged again.',
    corrected_before: 'This answer was already judged again once.',
    no_device_model: 'The tutor judges by itself here, so your browser’s AI is not asked.',
    judged_elsewhere: 'This answer was judged another way meanwhile.',
    points_unchanged: 'There is nothing to change about these points.',
    part_missing: 'Some of this recording has not arrived yet. Please send it again.',
    subscription_changed: 'Something else changed your subscription. Please try again.',
    test_portal_action: 'That is no longer possible. Please reload the page.',
  },
  gone: {
    stop_link: 'This link no longer works. You can stop reminders in Settings, under Notifications.',
    test_checkout: 'This page is no longer open. Please go back to Billing and start again.',
  },
  too_large: {
    request: 'That is too large to send. Please make it smaller and try again.',
    headers: 'The headers of that request are too long.',
    json_values: 'That is more than can be saved at once. Please split it into smaller parts.',
    form_field: 'A field of the form is too long.',
    form_parts: 'The form has more fields or files than it may. Please send one recording at a time.',
    short_sound: 'That was longer than half a minute. Please say it in fewer words, or go on with the keys.',
    answer_file: 'This recording is larger than 10 MB. Please record a shorter answer.',
    recording_bytes: 'This recording is too large. Please keep an answer to about three minutes.',
    recording_length:
      'This recording is too long. Please keep an answer to about three minutes and record again.',
    uploads:
      'There is no room for more of this recording: the limit is 10 MB each, and 50 MB for all unsent recordings together.',
    archive: 'There is more data than fits into one archive.',
  },
  limit_reached: {
    /** No `details`: pages show one or the other. */
    account: (limit: AccountLimit) => `${limitReached(limit)} Everything you have stays usable.`,
    history: ({ most }: { most: number }) =>
      `With these your account would hold more than ${counted(most)} ratings, which is the limit for ratings from other programs. The cards are saved without them, and everything you have stays usable.`,
  },
  unsupported_audio: {
    format: 'This audio format cannot be read. Please record again.',
    not_audio: recordAgain('This is not a sound recording we can read.'),
    damaged: recordAgain('This recording is damaged.'),
    damaged_wav: recordAgain('This WAV recording is damaged.'),
    damaged_sound: recordAgain('The sound in this recording is damaged.'),
    no_sound: recordAgain('There is no sound in this recording.'),
    codec: ({ codec }: { codec: string | null }) =>
      recordAgain(`Recordings made with ${codec ?? 'an unknown codec'} cannot be read here.`),
    channels: recordAgain('Recordings with more than two channels cannot be read here.'),
    /** This code and message tell the browser to send WAV instead, which every browser can record. */
    aac: 'This server cannot read AAC recordings. Please send the answer as WAV.',
  },
  unsupported_media: {
    kind: 'This is not a picture or sound that can be kept. Please use a WebP, PNG, JPEG, GIF or AVIF picture, or an MP3, Ogg, M4A, WAV or WebM sound.',
    pixels: ({ most }: { most: number }) =>
      `This picture has more than ${counted(most)} pixels on a side. Please make it smaller and add it again.`,
  },
  audio_too_quiet: { volume: 'Audio too quiet. Please move closer to the microphone and speak again.' },
  recording_too_short: { duration: 'Recording too short. Please speak for at least 1-2 seconds.' },
  no_speech: { no_words: 'No speech was heard in the audio. Please speak again, or type your answer.' },
  no_transcriber: {
    preparing:
      'Speech recognition is still getting ready. Your recording is kept: send it again in a while, or type your answer.',
    none: 'Speech recognition is not available here. Please type your answer instead.',
    other_language: ({ language }: { language: string }) =>
      `Spoken ${language} is not understood here. Please type your answer instead.`,
  },
  no_prompts: { none_written: 'No prompts could be generated.' },
  too_many_requests: {
    too_often: 'That was too often. Please wait a moment and try again.',
    at_once: 'Too many requests at once. Please wait a moment and try again.',
    own_downloads: 'Your data is being sent to you already. Please wait until that is done, then try again.',
    sound_of_day:
      'You have talked for an hour today, which is the limit for a day. Please go on with the keys; the allowance grows back a little at a time.',
    own_answers:
      'Your earlier answers are still being checked. This one is kept: please send it again in a few seconds.',
    own_work: 'What you asked for before is still being done. Please try again in a moment.',
    own_tutor_work: 'The tutor is still working on what you sent before. Please wait a moment.',
  },
  internal: { fault: 'Something went wrong on our side. Please try again in a moment.' },
  upstream_failed: {
    service_refused: about('could not use this'),
    service_failed: about('failed'),
    service_broke_off: about('broke off'),
    endless_speech: about('did not come to an end'),
    unusable_transcript: 'What you said could not be written down. Please try again, or type your answer.',
    payments: 'The payment provider is not answering right now. Please try again in a moment.',
    no_checkout_address: 'No checkout URL received',
    customer_lost: 'The payment provider does not keep your account. Please contact support.',
  },
  unavailable: {
    service_not_answering: about('is not answering right now'),
    service_unavailable: about('is not available right now'),
    recogniser_not_ready: (readiness: Parameters<typeof recogniserNotReady>[0]) =>
      `${recogniserNotReady(readiness)} Your recording is kept: please try again soon, or type your answer.`,
    only_english: 'The built-in voice speaks only English. The text is on the screen.',
    only_english_letters: 'The built-in voice reads only English letters. The text is on the screen.',
    nothing_to_say: 'There is nothing to read aloud.',
    tutor_busy: 'The tutor is busy right now. Please try again in a moment.',
    answers_busy:
      'Many answers are being checked right now. Yours is kept: please send it again in a few seconds.',
    decoders_busy: 'Too many recordings are being read right now. Please send yours again in a moment.',
    json_busy: 'The server is too busy right now. Please try again in a few seconds.',
    bodies_busy:
      'The server is receiving too much at once. Nothing is lost: please try again in a few seconds.',
    downloads_busy: 'Too many downloads are running right now. Please try again in a moment.',
    database_away: 'Your data cannot be reached right now. Please try again in a moment.',
    disk_full: 'There is no room left to save this. Nothing that was saved is lost; please try again later.',
    database_busy: 'The server is too busy for this right now. Please try again in a moment.',
    recording_not_written: 'The recording could not be kept. Please try again in a moment.',
    recording_not_read: 'The recording could not be read. Please try again in a moment.',
    recordings_away: 'The recordings cannot be reached right now. Please try again in a moment.',
    media_away: 'Pictures and sounds cannot be reached right now. Please try again in a moment.',
    session_check: 'Your sign-in cannot be checked right now. Please try again in a moment.',
    password_check: 'Your password cannot be checked right now. Please try again in a moment.',
    subscription_busy: 'Your subscription is being changed right now. Please try again.',
    subscription_not_ended:
      'Your subscription could not be ended, so nothing was deleted. Please try again in a moment.',
  },
  timeout: {
    request: 'That took too long. Please try again.',
    search:
      'There is too much text to look through for that in time. Please add another word, or use a longer one.',
    slow_body: 'What you sent arrived too slowly. Please check your connection and try again.',
    service_slow: about('took too long'),
    service_broke_off: about('broke off'),
    tutor_busy: 'The tutor is busy right now. Please try again in a moment.',
    answers_busy:
      'Many answers are being checked right now. Yours is kept: please send it again in a few seconds.',
    earlier_answer: 'Checking your answer takes too long. Please try again.',
  },
  // biome-ignore lint/suspicious/noExplicitAny: each reason has parameters of its own, which the constructor of Failure checks.
} satisfies Record<ErrorCode, Record<string, Said | ((params: any) => Said)>>;

type FailureWords = typeof failureWords;
/** Reasons that can be thrown with a code. */
export type Reason<Code extends ErrorCode> = keyof FailureWords[Code] & string;
/** Parameters of a reason's message; `never` if it has none. */
export type ReasonParams<Code extends ErrorCode, Why extends Reason<Code>> = FailureWords[Code][Why] extends (
  params: infer Params,
) => Said
  ? Params
  : never;

/** The message of a failure received as plain values. @throws Error for a reason its code does not have. */
export function sayFailure(
  code: ErrorCode,
  reason: string,
  params: unknown,
): { sentence: string; details?: string } {
  const words: Said | ((params: unknown) => Said) | undefined = (
    failureWords[code] as Record<string, Said | ((params: unknown) => Said)>
  )[reason];
  if (words === undefined) throw new Error(`no words for ${code}, ${reason}`);
  const said = typeof words === 'function' ? words(params) : words;
  return typeof said === 'string' ? { sentence: said } : said;
}
