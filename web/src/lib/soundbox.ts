// The sounds themselves, made on the spot: knocks of wood and stone, a coin, two notes that call, a few for the end.

import { settings } from './settings.svelte';
import type { Sound } from './sound';

interface Tone {
  /** Hertz. */
  pitch: number;
  /** Seconds from the beginning, and until it has died away. */
  at?: number;
  lasts: number;
  loud: number;
  shape?: OscillatorType;
}

interface Knock {
  /** Hertz around which the noise lies. */
  around: number;
  at?: number;
  lasts: number;
  loud: number;
}

const TONES: Record<Sound, Tone[]> = {
  move: [{ pitch: 196, lasts: 0.09, loud: 0.35 }],
  card: [{ pitch: 120, lasts: 0.06, loud: 0.2 }],
  stone: [
    { pitch: 330, lasts: 0.05, loud: 0.25 },
    { pitch: 523, lasts: 0.03, loud: 0.12 },
  ],
  coin: [
    { pitch: 1870, lasts: 0.22, loud: 0.1 },
    { pitch: 2790, lasts: 0.16, loud: 0.07 },
  ],
  turn: [
    { pitch: 392, lasts: 0.5, loud: 0.28 },
    { pitch: 523.3, at: 0.16, lasts: 0.7, loud: 0.28 },
  ],
  end: [
    { pitch: 261.6, lasts: 0.4, loud: 0.22, shape: 'triangle' },
    { pitch: 329.6, at: 0.16, lasts: 0.4, loud: 0.22, shape: 'triangle' },
    { pitch: 392, at: 0.32, lasts: 0.4, loud: 0.22, shape: 'triangle' },
    { pitch: 523.3, at: 0.5, lasts: 1.3, loud: 0.26, shape: 'triangle' },
    { pitch: 329.6, at: 0.5, lasts: 1.3, loud: 0.14, shape: 'triangle' },
  ],
};
const KNOCKS: Partial<Record<Sound, Knock>> = {
  move: { around: 900, lasts: 0.03, loud: 0.4 },
  card: { around: 2400, lasts: 0.07, loud: 0.22 },
  stone: { around: 1500, lasts: 0.035, loud: 0.5 },
  coin: { around: 5200, lasts: 0.02, loud: 0.15 },
};
const SOFTLY = 0.006;

const lasts = (sound: Sound): number => Math.max(...TONES[sound].map(({ at = 0, lasts }) => at + lasts));

class SoundBox {
  #audio: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  // Until when each is heard: never two of a kind at once.
  readonly #until = new Map<Sound, number>();

  /** Browsers want a gesture first. */
  wake(): void {
    if (!settings.sounds || typeof AudioContext === 'undefined') return;
    this.#audio ??= new AudioContext();
    if (this.#audio.state === 'suspended') void this.#audio.resume().catch(() => {});
  }

  play(sound: Sound): void {
    const audio = this.#audio;
    if (!audio || audio.state !== 'running' || !settings.sounds || settings.volume === 0) return;
    if ((this.#until.get(sound) ?? 0) > audio.currentTime) return;
    this.#until.set(sound, audio.currentTime + lasts(sound));
    const out = audio.createGain();
    out.gain.value = settings.volume;
    out.connect(audio.destination);
    for (const tone of TONES[sound]) this.#ring(audio, out, tone);
    const knock = KNOCKS[sound];
    if (knock) this.#knock(audio, out, knock);
  }

  #ring(audio: AudioContext, out: AudioNode, { pitch, at = 0, lasts, loud, shape = 'sine' }: Tone): void {
    const source = new OscillatorNode(audio, { type: shape, frequency: pitch });
    this.#fade(audio, source, at, lasts, loud).connect(out);
  }

  #knock(audio: AudioContext, out: AudioNode, { around, at = 0, lasts, loud }: Knock): void {
    this.#noise ??= noise(audio);
    const source = new AudioBufferSourceNode(audio, { buffer: this.#noise });
    const colour = new BiquadFilterNode(audio, { type: 'bandpass', frequency: around, Q: 1.4 });
    this.#fade(audio, source, at, lasts, loud).connect(colour).connect(out);
  }

  /** Starts a source that comes softly and dies away. */
  #fade(audio: AudioContext, source: AudioScheduledSourceNode, at: number, lasts: number, loud: number): AudioNode {
    const start = audio.currentTime + at;
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + SOFTLY);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    source.connect(gain);
    source.start(start);
    source.stop(start + lasts);
    return gain;
  }
}

function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 10, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

export const soundBox = new SoundBox();
