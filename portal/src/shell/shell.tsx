export function Shell() {
  return <main>shell</main>
}
