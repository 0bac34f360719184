/** Whole numbers in a row that grows; memory is taken by doubling. */
export class Growing {
  private values = new Float64Array(1 << 10)
  length = 0

  add(value: number): void {
    if (this.length === this.values.length) {
      const more = new Float64Array(this.values.length * 2)
      more.set(this.values)
      this.values = more
    }
    this.values[this.length++] = value
  }

  get list(): Float64Array {
    return this.values.subarray(0, this.length)
  }
}
