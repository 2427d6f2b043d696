/** Changes the sample rate without aliasing: a windowed-sinc low-pass, one filter per output phase. */

/** Zero crossings of the sinc on each side: with the window below, 80 dB of rejection from 8 % above the cut-off. */
const crossings = 32;
/** Kaiser window shape for A = 80 dB of rejection: 0.1102·(A − 8.7) (Kaiser, 1974). */
const beta = 0.1102 * (80 - 8.7);
/** Cut-off relative to the lower Nyquist frequency, so that the filter's slope ends below it. */
const cutoffPart = 0.92;

type Filter = { first: number; taps: Float32Array };

/** Distinct positions between two samples: exact for usual rates, close enough (−70 dB) for odd ones. */
const maxPhases = 640;

/** The sound of `fromHz` resampled to `toHz` (both whole); same duration, rounded to a sample. */
export function resample(samples: Float32Array, fromHz: number, toHz: number): Float32Array {
  if (fromHz === toHz) return samples;
  const phases = Math.min(maxPhases, toHz / greatestCommonDivisor(fromHz, toHz));
  const cutoff = Math.min(1, toHz / fromHz) * cutoffPart;
  const filters: Filter[] = [];
  const output = new Float32Array(Math.round((samples.length * toHz) / fromHz));
  for (let index = 0; index < output.length; index++) {
    const position = Math.round(((index * fromHz) / toHz) * phases);
    const phase = position % phases;
    filters[phase] ??= filterAt(phase / phases, cutoff);
    output[index] = apply(filters[phase], samples, (position - phase) / phases);
  }
  return output;
}

/** Sum of taps times samples around `centre`; outside the recording is silence. */
function apply({ first, taps }: Filter, samples: Float32Array, centre: number): number {
  const from = centre + first;
  const begin = Math.max(0, -from);
  const end = Math.min(taps.length, samples.length - from);
  let sum = 0;
  for (let tap = begin; tap < end; tap++) sum += (taps[tap] as number) * (samples[from + tap] as number);
  return sum;
}

/** The low-pass centred `fraction` of a sample after sample 0; its taps sum to 1, so that loudness is kept. */
function filterAt(fraction: number, cutoff: number): Filter {
  const reach = crossings / cutoff;
  const first = Math.ceil(fraction - reach);
  const taps = new Float32Array(Math.floor(fraction + reach) - first + 1);
  let total = 0;
  for (let tap = 0; tap < taps.length; tap++) {
    const x = (first + tap - fraction) * cutoff;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    const value = sinc * besselI0(beta * Math.sqrt(Math.max(0, 1 - (x / crossings) ** 2)));
    taps[tap] = value;
    total += value;
  }
  return { first, taps: taps.map((value) => value / total) };
}

/** Zeroth-order modified Bessel function of the first kind, by its series. */
function besselI0(x: number): number {
  let sum = 1;
  for (let k = 1, term = 1; term > 1e-12 * sum; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
