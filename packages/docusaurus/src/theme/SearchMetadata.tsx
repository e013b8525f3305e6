export default (_: object) => null;
