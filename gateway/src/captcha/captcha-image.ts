import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { CAPTCHA_IMAGE_WIDTH } from '@foyer/contract/limits'
import type { SKRSContext2D } from '@napi-rs/canvas'

const FONT = fileURLToPath(new URL('../../assets/figtree.woff2', import.meta.url))
const NARROWEST = 120
const WIDEST = 600
/** Ratio of height to width, as in the sign-in form. */
const RATIO = 0.4
const INKS = ['#1d4438', '#27374d', '#4a2f3d', '#3d3a1e']
/** The drawing library supports multiples of 100 only; it takes any other weight for the size. */
const WEIGHTS = [400, 500, 600, 700]
const PAPER = '#f4f7f4'

/** Returns the width to draw: the requested one, limited to readable sizes. */
export function pictureWidth(input: number = CAPTCHA_IMAGE_WIDTH): number {
  return Math.min(WIDEST, Math.max(NARROWEST, input))
}

/**
 * Draws the characters as a PNG data URL, each rotated, moved and skewed individually, with curves across.
 * The drawing library is loaded with the first image, because most gateways never need it.
 */
export async function renderCaptchaImage(text: string, requestedWidth: number): Promise<string> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas')
  if (!GlobalFonts.has('Captcha')) GlobalFonts.registerFromPath(FONT, 'Captcha')
  const width = pictureWidth(requestedWidth)
  const height = Math.round(width * RATIO)
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, width, height)
  drawDots(pen, width, height)
  drawCharacters(pen, text, width, height)
  for (let line = 0; line < 3; line++) drawCurve(pen, width, height)
  return `data:image/png;base64,${(await canvas.encode('png')).toString('base64')}`
}

function drawCharacters(pen: SKRSContext2D, text: string, width: number, height: number): void {
  const step = width / (text.length + 1)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const [index, character] of [...text].entries()) {
    pen.save()
    pen.translate(step * (index + 1) + between(-0.08, 0.08) * step, height / 2 + between(-0.1, 0.1) * height)
    pen.transform(1, between(-0.25, 0.25), between(-0.35, 0.35), 1, 0, 0)
    pen.rotate(between(-0.35, 0.35))
    pen.font = `${pick(WEIGHTS)} ${Math.round(height * between(0.52, 0.66))}px Captcha`
    pen.fillStyle = pick(INKS)
    pen.fillText(character, 0, 0)
    pen.restore()
  }
}

function drawCurve(pen: SKRSContext2D, width: number, height: number): void {
  pen.strokeStyle = pick(INKS)
  pen.lineWidth = between(0.8, 2) * (width / CAPTCHA_IMAGE_WIDTH)
  pen.beginPath()
  pen.moveTo(0, between(0.2, 0.8) * height)
  pen.bezierCurveTo(
    width * 0.3,
    between(-0.2, 1.2) * height,
    width * 0.7,
    between(-0.2, 1.2) * height,
    width,
    between(0.2, 0.8) * height,
  )
  pen.stroke()
}

function drawDots(pen: SKRSContext2D, width: number, height: number): void {
  for (let dot = 0; dot < width / 4; dot++) {
    pen.fillStyle = pick(INKS)
    pen.globalAlpha = between(0.15, 0.5)
    pen.fillRect(randomInt(width), randomInt(height), between(1, 2.5), between(1, 2.5))
  }
  pen.globalAlpha = 1
}

function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(1_000)) / 1_000
}

function pick<T>(list: readonly T[]): T {
  return list[randomInt(list.length)] as T
}
